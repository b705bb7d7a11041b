import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PhotographSource } from './photographSource.ts';
import type { StoredAlbum } from './queue/album.ts';

/** Null while the page is being prerendered. */
export const PhotographsContext = createContext<PhotographSource | null>(null);

const none: readonly StoredAlbum[] = [];
const noSubscription = (): (() => void) => () => {};

/** The albums of this device; none until they are loaded. */
export function useAlbums(): readonly StoredAlbum[] {
  const source = useContext(PhotographsContext);
  return useSyncExternalStore(
    source?.subscribe ?? noSubscription,
    () => source?.albums()?.list() ?? none,
    () => none,
  );
}
