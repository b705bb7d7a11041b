import {
  type ChangeEvent,
  type ReactElement,
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { within } from '#within';
import type { photographButton } from '../content/photographButton.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import type { AccompaniedForm } from './companion.ts';
import type { FormAlbum } from './formAlbum.ts';
import type { PhotographParts } from './loadPhotographParts.ts';
import { PhotographsContext } from './PhotographsContext.tsx';
import type { PhotographSource } from './photographSource.ts';
import type { Albums } from './queue/connectAlbums.ts';

/** How long the file picker waits for the text to be saved, in ms. Browsers open it only shortly after a press. */
const pickerTimeoutMs = 500;

type PhotographAdderProps = {
  formRef: RefObject<HTMLFormElement | null>;
  /** Null while the page is being prerendered, as `outbox`. */
  form: AccompaniedForm | null;
  outbox: Outbox | null;
  isSending: boolean;
  words: typeof photographButton;
};

type AdderProps = {
  formRef: RefObject<HTMLFormElement | null>;
  form: AccompaniedForm;
  outbox: Outbox;
  source: PhotographSource;
  isSending: boolean;
  words: typeof photographButton;
};

type Opened = PhotographParts & { albums: Albums; album: FormAlbum };

/** Adds photographs to the message in the form: chosen, taken, dropped, or pasted. */
export function PhotographAdder(props: PhotographAdderProps): ReactElement | null {
  const { form, outbox } = props;
  const source = useContext(PhotographsContext);
  if (!form || !outbox || !source) return null;
  return <Adder {...props} form={form} outbox={outbox} source={source} />;
}

function Adder(props: AdderProps): ReactElement {
  const { formRef, form, outbox, source, isSending } = props;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, say] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const openingRef = useRef<Promise<Opened> | null>(null);

  const open = useEffectEvent((): Promise<Opened> => {
    const load = async (): Promise<Opened> => {
      const [{ parts, words }, albums] = await Promise.all([source.loadParts(), source.load()]);
      const album = parts.createFormAlbum(form, albums, outbox, parts.makeRenditions);
      const now = { parts, words, albums, album };
      setOpened(now);
      return now;
    };
    openingRef.current ??= load().catch((error: unknown) => {
      openingRef.current = null;
      throw error;
    });
    return openingRef.current;
  });
  const add = useEffectEvent(async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    try {
      const { parts, words, album } = await open();
      say('');
      say(parts.addedWords(words.photographForm, files.length, await album.add(files)));
    } catch {
      say(props.words.notLoaded);
    }
  });
  const choose = async (): Promise<void> => {
    open().catch(() => {});
    // A phone may end the page while its camera is open.
    await within(pickerTimeoutMs, form.saveDraft()).catch(() => {});
    inputRef.current?.click();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    void add(files);
  };

  useEffect(() => {
    const openIfAny = (): void => {
      if (source.albums()) open().catch(() => {});
    };
    openIfAny();
    return source.subscribe(openIfAny);
  }, [source]);
  useEffect(() => {
    const element = formRef.current;
    if (!element) return;
    const onPaste = (event: ClipboardEvent): void => {
      const files = picturesOf(event.clipboardData);
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      void add(files);
    };
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would leave the page and open the file.
      event.preventDefault();
      void add([...event.dataTransfer.files]);
    };
    element.addEventListener('paste', onPaste);
    element.addEventListener('dragover', onDragOver);
    element.addEventListener('drop', onDrop);
    return () => {
      element.removeEventListener('paste', onPaste);
      element.removeEventListener('dragover', onDragOver);
      element.removeEventListener('drop', onDrop);
    };
  }, [formRef]);

  return (
    <>
      <Button size="small" disabled={isSending} onClick={() => void choose()}>
        {props.words.add}
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={onChange}
        // It's not the form's: typing in the form saves a draft.
        onInput={(event) => event.stopPropagation()}
      />
      {opened ? (
        <opened.parts.PhotographPanel
          album={opened.album}
          albums={opened.albums}
          words={opened.words.photographForm}
          onSay={say}
        />
      ) : null}
      <p>
        <LiveRegion>{said}</LiveRegion>
      </p>
    </>
  );
}

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}
