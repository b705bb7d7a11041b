import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import type { placeButton } from '../../content/placeButton.ts';
import { Button } from '../../ui/Button.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { PlaceLanguage } from './placeLine.ts';
import type { PlaceSearch, PlaceView } from './placeSearch.ts';

type PlaceAdderProps = {
  formRef: RefObject<HTMLFormElement | null>;
  isSending: boolean;
  words: typeof placeButton;
  /** The other words, which only a press needs. */
  loadLanguage(): Promise<PlaceLanguage>;
};

const idle: PlaceView = { said: '', cancel: null, choices: [] };

/**
 * The button “Add my location.” All that a press does is in `placeSearch.ts`, which the first press loads. All languages
 * share this code, so it imports no text.
 */
export function PlaceAdder(props: PlaceAdderProps): ReactElement {
  const { formRef, isSending, words, loadLanguage } = props;
  const [view, setView] = useState(idle);
  const loadingRef = useRef<Promise<PlaceSearch | null>>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => () => void loadingRef.current?.then((search) => search?.stop()), []);

  const load = async (): Promise<PlaceSearch | null> => {
    const [{ placeSearch }, local] = await Promise.all([
      import('./placeSearch.ts'),
      loadLanguage(),
    ]);
    return formRef.current && placeSearch(formRef.current, local, setView);
  };
  const start = async (): Promise<void> => {
    setView({ ...idle, said: words.finding });
    loadingRef.current ??= load();
    try {
      (await loadingRef.current)?.start(words.finding);
    } catch {
      // Says it to the visitor, who can press again.
      loadingRef.current = null;
      setView({ ...idle, said: words.notLoaded });
    }
  };

  const { said, cancel, choices } = view;
  return (
    <>
      <Button
        ref={buttonRef}
        size="small"
        disabled={isSending}
        onClick={() => (cancel ? cancel.act() : void start())}
      >
        {cancel?.label ?? words.add}
      </Button>
      {choices.map(({ label, act }) => (
        <Button
          key={label}
          size="small"
          onClick={() => {
            act();
            // The pressed button goes away, so its focus goes to the one that stays.
            buttonRef.current?.focus();
          }}
        >
          {label}
        </Button>
      ))}
      <p>
        <LiveRegion>{said}</LiveRegion>
      </p>
    </>
  );
}
