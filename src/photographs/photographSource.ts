import type { PhotographParts } from './loadPhotographParts.ts';
import { mayHaveAlbums } from './queue/albumsMark.ts';
import type { Albums } from './queue/albums.ts';
import { createListeners } from '../lib/listeners.ts';

/** The albums of this device, for React. They are loaded once somebody needs them. */
export type PhotographSource = {
  /** Null until they are loaded. */
  albums(): Albums | null;
  /** Calls `listener` when they are loaded, and at each change. */
  subscribe(listener: () => void): () => void;
  load(): Promise<Albums>;
  /** Null if this device has none. Another tab may have saved some since this page was opened. */
  loadIfAny(): Promise<Albums | null>;
  /** Loads what shows and makes photographs, and its words. */
  loadParts(): Promise<PhotographParts>;
};

/** @param load resolves with the same albums each time */
export function photographSource(
  load: () => Promise<Albums>,
  loadParts: () => Promise<PhotographParts>,
): PhotographSource {
  const { notify, subscribe } = createListeners();
  let albums: Albums | null = null;
  const loadOnce = async (): Promise<Albums> => {
    const loaded = await load();
    if (albums === null) {
      albums = loaded;
      albums.subscribe(notify);
      notify();
    }
    return loaded;
  };
  return {
    albums: () => albums,
    subscribe,
    load: loadOnce,
    loadIfAny: async () => albums ?? ((await mayHaveAlbums()) ? await loadOnce() : null),
    loadParts,
  };
}
