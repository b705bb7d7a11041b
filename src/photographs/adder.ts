// What the button “Add photos” does.

import { within } from '#within';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { AccompaniedForm } from './companion.ts';
import type { FormAlbum } from './formAlbum.ts';
import type { PhotographParts } from './loadPhotographParts.ts';
import type { PhotographSource } from './photographSource.ts';
import type { Albums } from './queue/albums.ts';
import { createListeners } from '../lib/listeners.ts';

/** How long the file picker waits for the text to be saved, in ms. Browsers open it only shortly after a press. */
const pickerTimeoutMs = 500;

type Opened = PhotographParts & { albums: Albums; album: FormAlbum };

/** `opened`: null until something is to be shown. `said`: what the last action has done. */
export type AdderView = { opened: Opened | null; said: string };

export type Adder = {
  view(): AdderView;
  subscribe(listener: () => void): () => void;
  say(words: string): void;
  /** Loads what shows photographs, once this device's albums are loaded. Returns a function that stops waiting. */
  openOnceLoaded(): () => void;
  /** Calls `openPicker` once the text is saved: a phone may end the page while its camera is open. */
  choose(openPicker: () => void): Promise<void>;
  add(files: readonly File[]): Promise<void>;
  /** Takes pasted pictures and dropped files. Returns a function that stops that. */
  listenTo(element: HTMLElement): () => void;
};

/** @param notLoaded words for when the scripts can't be loaded */
export function createAdder(
  form: AccompaniedForm,
  outbox: Outbox,
  source: PhotographSource,
  notLoaded: string,
): Adder {
  const { notify, subscribe } = createListeners();
  let view: AdderView = { opened: null, said: '' };
  let opening: Promise<Opened> | null = null;
  const change = (changes: Partial<AdderView>): void => {
    view = { ...view, ...changes };
    notify();
  };
  const load = async (): Promise<Opened> => {
    const [{ parts, words }, albums] = await Promise.all([source.loadParts(), source.load()]);
    const album = parts.createFormAlbum(form, albums, outbox, parts.makeRenditions);
    const opened = { parts, words, albums, album };
    change({ opened });
    return opened;
  };
  const open = async (): Promise<Opened> => {
    opening ??= load();
    try {
      return await opening;
    } catch (error) {
      opening = null;
      throw error;
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    change({ said: '' });
    try {
      const id = await form.saveDraft();
      const { parts, words, album } = await open();
      // While the scripts were loading, Send may have emptied the form, which may have another text now.
      const isSameText = form.draftId() === id;
      const notAdded = isSameText
        ? await album.add(files)
        : files.map(({ name }) => ({ name, why: 'late' as const }));
      change({ said: parts.addedWords(words.photographForm, files.length, notAdded) });
    } catch {
      change({ said: notLoaded });
    }
  };

  return {
    view: () => view,
    subscribe,
    say: (said) => change({ said }),
    openOnceLoaded() {
      const openIfLoaded = (): void => {
        if (source.albums()) open().catch(() => {});
      };
      openIfLoaded();
      return source.subscribe(openIfLoaded);
    },
    async choose(openPicker) {
      open().catch(() => {});
      await within(pickerTimeoutMs, form.saveDraft()).catch(() => {});
      openPicker();
    },
    add,
    listenTo(element) {
      const onPaste = (event: ClipboardEvent): void => {
        const { clipboardData } = event;
        const files = [...(clipboardData?.files ?? [])].filter(({ type }) =>
          type.startsWith('image/'),
        );
        if (files.length === 0 || clipboardData?.types.includes('text/plain')) return;
        event.preventDefault();
        void add(files);
      };
      // Otherwise the browser would leave the page and open a dropped file.
      const onDrag = (event: DragEvent): void => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        if (event.type === 'drop') void add([...event.dataTransfer.files]);
      };
      element.addEventListener('paste', onPaste);
      element.addEventListener('dragover', onDrag);
      element.addEventListener('drop', onDrag);
      return () => {
        element.removeEventListener('paste', onPaste);
        element.removeEventListener('dragover', onDrag);
        element.removeEventListener('drop', onDrag);
      };
    },
  };
}
