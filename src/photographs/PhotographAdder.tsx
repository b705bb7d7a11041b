import {
  type ReactElement,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { photographButton } from '../content/photographButton.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { createAdder } from './adder.ts';
import type { AccompaniedForm } from './companion.ts';
import { PhotographsContext } from './PhotographsContext.tsx';
import type { PhotographSource } from './photographSource.ts';

type PhotographAdderProps = {
  formRef: RefObject<HTMLFormElement | null>;
  /** Null while the page is being prerendered, as `outbox`. */
  form: AccompaniedForm | null;
  outbox: Outbox | null;
  isSending: boolean;
  words: typeof photographButton;
};

/**
 * Adds photographs to the message in the form: chosen, taken, dropped, or pasted. All languages share this code, so it
 * imports no text.
 */
export function PhotographAdder(props: PhotographAdderProps): ReactElement | null {
  const { form, outbox } = props;
  const source = useContext(PhotographsContext);
  return form && outbox && source ? (
    <ConnectedAdder {...props} form={form} outbox={outbox} source={source} />
  ) : null;
}

type ConnectedAdderProps = Omit<PhotographAdderProps, 'form' | 'outbox'> & {
  form: AccompaniedForm;
  outbox: Outbox;
  source: PhotographSource;
};

function ConnectedAdder(props: ConnectedAdderProps): ReactElement {
  const { formRef, form, outbox, source, isSending, words } = props;
  const [adder] = useState(() => createAdder(form, outbox, source, words.notLoaded));
  const { opened, said } = useSyncExternalStore(adder.subscribe, adder.view);
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => adder.openOnceLoaded(), [adder]);
  // What was said is about the message that is now on its way.
  useEffect(() => {
    if (isSending) adder.say('');
  }, [adder, isSending]);
  useEffect(() => {
    if (!formRef.current) return undefined;
    return adder.listenTo(formRef.current);
  }, [adder, formRef]);
  return (
    <>
      <Button
        ref={buttonRef}
        size="small"
        disabled={isSending}
        onClick={() => void adder.choose(() => inputRef.current?.click())}
      >
        {words.add}
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          void adder.add(files);
        }}
      />
      {opened ? (
        <opened.parts.PhotographPanel
          album={opened.album}
          albums={opened.albums}
          words={opened.words.photographForm}
          onSay={adder.say}
          onEmptied={() => buttonRef.current?.focus()}
        />
      ) : null}
      <p>
        <LiveRegion>{said}</LiveRegion>
      </p>
    </>
  );
}
