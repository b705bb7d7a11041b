import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { enquiryForm } from '../../content/enquiry.ts';
import { wording } from '../../lib/wording.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { controlOf } from '../form/formValues.ts';
import styles from './PlaceAdder.module.css';
import type { Fix } from './placeLine.ts';
import type * as PlaceParts from './placeParts.ts';

type PlaceAdderProps = { formRef: RefObject<HTMLFormElement | null>; isSending: boolean };

/** `isReady`: whether the search is over. */
type Search = {
  parts: typeof PlaceParts;
  best: { fix: Fix; atMs: number } | null;
  isReady: boolean;
};

/** Puts the visitor's place into the message, as text. Asks the device for it on the press alone. */
export function PlaceAdder({ formRef, isSending }: PlaceAdderProps): ReactElement {
  const [isUsable, setUsable] = useState(false);
  const [search, setSearch] = useState<Search | null>(null);
  const [said, setSaid] = useState('');
  const stopRef = useRef(() => {});
  const lineRef = useRef<string | null>(null);
  // Until React is here, a press would do nothing.
  useEffect(() => {
    setUsable(true);
    return () => stopRef.current();
  }, []);

  // The message is on its way: what is said about it here is over.
  useEffect(() => {
    if (!isSending) return;
    stopRef.current();
    lineRef.current = null;
    setSearch(null);
    setSaid('');
  }, [isSending]);

  const close = (words: string): void => {
    stopRef.current();
    setSearch(null);
    setSaid(words);
  };
  const add = ({ parts, best }: Search, isRough: boolean): void => {
    const message = formRef.current && controlOf(formRef.current, 'message');
    if (!best || !message || message.readOnly) return close('');
    const line = parts.placeLine(best.fix, isRough, best.atMs);
    const isAdded = parts.putLine(message, line, lineRef.current);
    stopRef.current();
    if (isAdded) lineRef.current = line;
    setSaid(isAdded ? parts.placeWords.added : parts.placeWords.tooLong);
    // The rough place stays on offer.
    setSearch(isAdded && !isRough ? { parts, best, isReady: true } : null);
  };
  const start = async (): Promise<void> => {
    let parts: typeof PlaceParts;
    try {
      parts = await import('./placeParts.ts');
    } catch {
      return setSaid(enquiryForm.placeNotLoaded);
    }
    let found: Search = { parts, best: null, isReady: false };
    setSearch(found);
    setSaid(parts.placeWords.finding);
    stopRef.current = parts.findPlace(navigator.geolocation, isSecureContext, {
      onFix(fix) {
        found = { ...found, best: { fix, atMs: Date.now() } };
        setSearch(found);
      },
      onEnd: () => add(found, false),
      onFault: (fault) => close(parts.faultWords(fault, navigator)),
    });
  };

  const isSearching = search !== null && !search.isReady;
  const words = search?.parts.placeWords;
  const best = search?.best;
  return (
    <div>
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={!isUsable || isSending}
          onClick={() => (isSearching ? close('') : void start())}
        >
          {isSearching && words ? words.cancel : enquiryForm.addPlace}
        </Button>
        {isSearching && best && words ? (
          <Button size="small" onClick={() => add(search, false)}>
            {words.use}
          </Button>
        ) : null}
        {search && best && words ? (
          <Button size="small" onClick={() => add(search, true)}>
            {words.rough}
          </Button>
        ) : null}
      </div>
      <p>
        <LiveRegion>{said}</LiveRegion>
        {isSearching && best && words ? (
          <span aria-hidden>
            {' '}
            {wording(words.soFar, { distance: search.parts.distanceWords(best.fix.accuracyM) })}
          </span>
        ) : null}
      </p>
    </div>
  );
}
