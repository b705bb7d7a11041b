import { type ReactElement, useContext, useEffect, useState } from 'react';
import type { Snapshot } from '../outbox/enquiries/snapshot.ts';
import type { PhotographParts } from './loadPhotographParts.ts';
import { PhotographsContext, useAlbums } from './PhotographsContext.tsx';
import type { PhotographSource } from './photographSource.ts';
import { isTooOldForForm, type StoredAlbum } from './queue/album.ts';
import type { Albums } from './queue/albums.ts';

type AlbumLineProps = {
  /** The message's id. */
  id: string;
  /** Announces what a press has done. */
  onSay(said: string): void;
};

/** How far a message's photographs are. Nothing for a message without any. */
export function AlbumLine({ id, onSay }: AlbumLineProps): ReactElement | null {
  const album = useAlbums().find((one) => one.id === id);
  const source = useContext(PhotographsContext);
  const albums = source?.albums();
  if (!album || !source || !albums) return null;
  return <Loaded album={album} albums={albums} source={source} onSay={onSay} />;
}

type LoadedProps = Pick<AlbumLineProps, 'onSay'> & {
  album: StoredAlbum;
  albums: Albums;
  source: PhotographSource;
};

/** Shows the stages once their chunk is loaded. */
function Loaded({ source, ...shown }: LoadedProps): ReactElement | null {
  const [loaded, setLoaded] = useState<PhotographParts | null>(null);
  useEffect(() => {
    source.loadParts().then(setLoaded, () => {});
  }, [source]);
  return loaded && <loaded.parts.AlbumStages {...shown} words={loaded.words} />;
}

type OtherAlbumsProps = Pick<AlbumLineProps, 'onSay'> & {
  snapshot: Snapshot;
};

/**
 * The photographs whose messages neither the list nor a form shows: on their way, or too old to come back into the
 * form.
 */
export function OtherAlbums({ snapshot, onSay }: OtherAlbumsProps): ReactElement[] {
  const { entries, openIds, readAtMs } = snapshot;
  const shown = new Set([...openIds, ...entries.map(({ id }) => id)]);
  return useAlbums()
    .filter((album) => album.state !== 'sent' && !shown.has(album.id))
    .filter((album) => album.state !== 'draft' || isTooOldForForm(album, readAtMs))
    .map(({ id }) => <AlbumLine key={id} id={id} onSay={onSay} />);
}
