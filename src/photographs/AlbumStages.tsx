import type { ReactElement } from 'react';
import type * as Words from '../content/photographs.ts';
import { counted, wording } from '../lib/wording.ts';
import { Actions } from '../ui/Actions.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import styles from './photographs.module.css';
import type { AlbumFile, Photograph, StoredAlbum } from './queue/album.ts';
import type { Albums } from './queue/albums.ts';

type ListWords = typeof Words.photographList;

type AlbumStagesProps = {
  album: StoredAlbum;
  albums: Albums;
  words: typeof Words;
  /** Announces what a press has done. */
  onSay(said: string): void;
};

export function AlbumStages(props: AlbumStagesProps): ReactElement {
  const { album, albums, onSay } = props;
  const { photographList } = props.words;
  const remove = async (said: string): Promise<void> => {
    await albums.remove(album.id);
    onSay(said);
  };
  const button = (label: string, said: string): ReactElement => (
    <Actions>
      <TextButton tone="alert" onClick={() => void remove(said).catch(() => {})}>
        {label}
      </TextButton>
    </Actions>
  );
  const stages =
    'photographs' in album ? (
      <ul aria-label={photographList.heading} className={styles.stages}>
        {album.photographs.map((photo, place) => (
          <li key={photo.key}>
            {wording(photographList.stage, {
              number: String(place + 1),
              stage: stageOf(photo, photographList),
            })}
          </li>
        ))}
      </ul>
    ) : null;
  switch (album.state) {
    case 'sent':
      return <p className={styles.stage}>{arrivedWords(album.digest, photographList)}</p>;
    case 'draft':
      return (
        <div className={styles.stage}>
          {stages}
          {button(photographList.forget, photographList.removed)}
        </div>
      );
    case 'waiting':
      return (
        <div className={styles.stage}>
          {stages}
          <p>{photographList.follow}</p>
          {button(photographList.stop, photographList.stopped)}
        </div>
      );
    case 'refused':
    case 'unreadable':
      return (
        <div className={styles.stage}>
          {stages}
          <p>{photographList[album.state]}</p>
          {button(photographList.forget, photographList.stopped)}
        </div>
      );
  }
}

/** @param digest a sent album's: see `albumCodec` */
function arrivedWords(digest: string, words: ListWords): string {
  const [arrived = 0, total = 0] = digest.split('/').map(Number);
  if (arrived === total) return counted(words.allArrived, total);
  return wording(words.someArrived, { arrived: String(arrived), count: String(total) });
}

/** How far a photograph is, counting both renditions. */
function stageOf({ small, large }: Photograph, words: ListWords): string {
  const files = [small, large].filter((file): file is AlbumFile => file !== null);
  const sum = (of: 'size' | 'have'): number => files.reduce((total, file) => total + file[of], 0);
  const [size, have] = [sum('size'), sum('have')];
  if (have === size) return words.arrived;
  if (large.isLost) return words.lost;
  if (have === 0) return words.onDevice;
  const percent = Math.min(99, Math.max(1, Math.floor((100 * have) / size)));
  return wording(words.share, { percent: String(percent) });
}
