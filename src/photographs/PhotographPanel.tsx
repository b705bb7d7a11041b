import { type ReactElement, useEffect, useReducer, useRef, useState } from 'react';
import { photographLimits } from '#contract/photographs';
import type { photographForm } from '../content/photographs.ts';
import { dataUrl } from '../lib/dataUrl.ts';
import { wording } from '../lib/wording.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import type { FormAlbum } from './formAlbum.ts';
import styles from './photographs.module.css';
import type { Photograph } from './queue/album.ts';
import type { Albums } from './queue/albums.ts';

/** A description is saved this long after the last key, in ms. */
const debounceMs = 400;

type PhotographPanelProps = {
  album: FormAlbum;
  albums: Albums;
  words: typeof photographForm;
  /** Announces what a press has done. */
  onSay(said: string): void;
  /** Called when the last photograph is removed, and with it the place that could have the focus. */
  onEmptied(): void;
};

/** The photographs of the message in the form. */
export function PhotographPanel(props: PhotographPanelProps): ReactElement {
  const { album, albums, words, onSay, onEmptied } = props;
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  useEffect(() => album.subscribe(refresh), [album]);
  const listRef = useRef<HTMLUListElement>(null);
  const current = album.current();
  const making = album.making();
  const photographs = current?.photographs ?? [];
  const remove = async (id: string, key: string): Promise<void> => {
    if (!(await albums.removePhotograph(id, key))) return;
    onSay(words.removed);
    if (photographs.length > 1) listRef.current?.focus();
    else onEmptied();
  };
  if (photographs.length === 0 && making === 0) {
    return <p className={styles.hint}>{words.hint}</p>;
  }
  return (
    <ul ref={listRef} tabIndex={-1} aria-label={words.list} className={styles.chosen}>
      {photographs.map((photo, place) => (
        <Chosen
          key={photo.key}
          photo={photo}
          number={place + 1}
          albums={albums}
          words={words}
          onDescribe={(alt) => {
            if (current) albums.describe(current.id, photo.key, alt).catch(() => {});
          }}
          onRemove={() => {
            if (current) remove(current.id, photo.key).catch(() => {});
          }}
        />
      ))}
      {making > 0 ? <li className={styles.making}>{words.making}</li> : null}
    </ul>
  );
}

type ChosenProps = Pick<PhotographPanelProps, 'albums' | 'words'> & {
  photo: Photograph;
  number: number;
  onDescribe(alt: string): void;
  onRemove(): void;
};

function Chosen(props: ChosenProps): ReactElement {
  const { photo, number, albums, words, onDescribe, onRemove } = props;
  const url = usePicture(albums, photo.key);
  const title = wording(words.photograph, { number: String(number) });
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = (alt: string, delayMs: number): void => {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => onDescribe(alt), delayMs);
  };
  return (
    <li className={styles.photograph}>
      {url === null ? (
        <span className={styles.picture} />
      ) : (
        <img src={url} alt={title} className={styles.picture} />
      )}
      <div className={styles.about}>
        <p className={styles.stage}>
          {title}: {words.saved}
        </p>
        <Field
          className={styles.alt}
          name={`photograph-${number}`}
          label={words.alt}
          maxLength={photographLimits.alt}
          defaultValue={photo.alt}
          autoComplete="off"
          onChange={({ target }) => save(valueOf(target), debounceMs)}
          onBlur={({ target }) => save(valueOf(target), 0)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Button
          size="small"
          tone="alert"
          aria-label={`${words.remove}: ${title}`}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

function valueOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value : '';
}

/** The photograph as a data URL: the site's policy allows no others. */
function usePicture(albums: Albums, key: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    const show = async (): Promise<void> => {
      const bytes = await albums.bytesOf(key);
      const read = bytes && (await dataUrl(new Blob([bytes], { type: 'image/jpeg' })));
      if (isShown) setUrl(read);
    };
    // Without a picture, its place stays empty.
    show().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [albums, key]);
  return url;
}
