import {
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { dates } from '../../content/dates.ts';
import { language } from '../../content/language.ts';
import { placeButton } from '../../content/placeButton.ts';
import { wording } from '../../lib/wording.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { controlOf } from '../form/formValues.ts';
import { noSubscription } from '../OutboxContext.tsx';
import { watchComposition } from './composition.ts';
import type { Fix, PlaceLanguage } from './placeLine.ts';
import type * as PlaceParts from './placeParts.ts';

type PlaceAdderProps = { formRef: RefObject<HTMLFormElement | null>; isSending: boolean };

/** `isReady`: whether the search is over. */
type Search = {
  parts: typeof PlaceParts;
  local: PlaceLanguage;
  best: { fix: Fix; atMs: number } | null;
  isReady: boolean;
};

/** Puts the visitor's place into the message, as text. Asks the device for it on the press alone. */
export function PlaceAdder(props: PlaceAdderProps): ReactElement | null {
  // The built HTML has only its place: without a script, the button would do nothing.
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  if (!isHydrated) return null;
  // Once the message is on its way, a new one: the search and what was said about it are over.
  return <Adder key={String(props.isSending)} {...props} />;
}

function Adder({ formRef, isSending }: PlaceAdderProps): ReactElement {
  const [search, setSearch] = useState<Search | null>(null);
  const [said, setSaid] = useState('');
  const stopRef = useRef(() => {});
  const lineRef = useRef<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => () => stopRef.current(), []);

  const close = (words: string): void => {
    stopRef.current();
    setSearch(null);
    setSaid(words);
  };
  const add = ({ parts, local, best }: Search, isRough: boolean): void => {
    stopRef.current();
    const message = formRef.current && controlOf(formRef.current, 'message');
    if (!best || !message || message.readOnly) return close('');
    const line = parts.placeLine(best.fix, isRough, best.atMs, local);
    const isAdded = parts.putLine(message, line, lineRef.current);
    if (isAdded) lineRef.current = line;
    setSaid(isAdded ? local.words.added : local.words.tooLong);
    // The rough place stays on offer.
    setSearch(isAdded && !isRough ? { parts, local, best, isReady: true } : null);
  };
  const start = async (): Promise<void> => {
    const loaded = await Promise.all([
      import('./placeParts.ts'),
      import('../../content/place.ts'),
    ]).catch(() => null);
    if (!loaded) return setSaid(placeButton.notLoaded);
    const [parts, { placeWords }] = loaded;
    const local = { words: placeWords, dates, tag: language.tag };
    let found: Search = { parts, local, best: null, isReady: false };
    let saidM = Number.POSITIVE_INFINITY;
    setSearch(found);
    setSaid(placeWords.finding);
    const composition = watchComposition(formRef.current);
    const stopFinding = parts.findPlace(navigator.geolocation, isSecureContext, {
      onFix(fix) {
        found = { ...found, best: { fix, atMs: Date.now() } };
        setSearch(found);
        // A screen reader announces each change, so say only what is at least twice as good.
        if (fix.accuracyM > saidM / 2) return;
        saidM = fix.accuracyM;
        setSaid(wording(placeWords.soFar, { distance: parts.distanceWords(saidM, local) }));
      },
      onEnd: () => composition.whenOver(() => add(found, false)),
      onFault: (fault) => close(parts.faultWords(fault, navigator, placeWords.faults)),
    });
    stopRef.current = () => {
      stopFinding();
      composition.stop();
    };
  };
  // The pressed button goes away, so its focus goes to the one that stays.
  const addPressed = (isRough: boolean): void => {
    if (search) add(search, isRough);
    buttonRef.current?.focus();
  };

  const isSearching = search !== null && !search.isReady;
  const words = search?.local.words;
  const best = search?.best;
  return (
    <div>
      <Actions>
        <Button
          ref={buttonRef}
          size="small"
          disabled={isSending}
          onClick={() => (isSearching ? close('') : void start())}
        >
          {isSearching && words ? words.cancel : placeButton.add}
        </Button>
        {isSearching && best && words ? (
          <Button size="small" onClick={() => addPressed(false)}>
            {words.use}
          </Button>
        ) : null}
        {search && best && words ? (
          <Button size="small" onClick={() => addPressed(true)}>
            {words.rough}
          </Button>
        ) : null}
      </Actions>
      <p>
        <LiveRegion>{said}</LiveRegion>
      </p>
    </div>
  );
}
