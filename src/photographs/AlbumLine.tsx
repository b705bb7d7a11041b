import { type ReactElement, useContext, useEffect, useState } from 'react';
import type { PhotographParts } from './loadPhotographParts.ts';
import { PhotographsContext, useAlbums } from './PhotographsContext.tsx';
import type { PhotographSource } from './photographSource.ts';
import type { StoredAlbum } from './queue/album.ts';
import type { Albums } from './queue/connectAlbums.ts';

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
  /** The messages that the list shows. */
  listed: ReadonlySet<string>;
};

/** The photographs on their way whose messages the list no longer shows. */
export function OtherAlbums({ listed, onSay }: OtherAlbumsProps): ReactElement[] {
  return useAlbums()
    .filter(({ state }) => state === 'waiting' || state === 'refused' || state === 'unreadable')
    .filter(({ id }) => !listed.has(id))
    .map(({ id }) => <AlbumLine key={id} id={id} onSay={onSay} />);
}
