import { type ReactElement, useState } from 'react';
import type { InboxPhotograph } from '#contract/ownerInbox';
import { inbox as content } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { photographCount } from '../words/photographCount.ts';
import { PhotographDialog } from './PhotographDialog.tsx';
import { usePhotograph } from './usePhotograph.ts';
import styles from './Photographs.module.css';

const words = content.message.photographs;

/** A message's photographs; nothing if it has none. */
export function Photographs({ message }: { message: ShownMessage }): ReactElement | null {
  const { photographs, reference } = message;
  const [opened, setOpened] = useState<number | null>(null);
  if (photographs.length === 0) return null;
  const count = photographCount(message);
  const missing = count - photographs.length;
  const titleOf = (place: number): string =>
    wording(words.numbered, { number: String(place + 1), count: String(count) });
  const large = opened === null ? undefined : photographs[opened];
  return (
    <section className={styles.photographs}>
      <h4>{words.heading}</h4>
      <ul className={styles.row}>
        {photographs.map((one, place) => (
          <li key={`${one.message}/${one.photograph}`}>
            <Small photograph={one} title={titleOf(place)} onOpen={() => setOpened(place)} />
          </li>
        ))}
      </ul>
      {missing > 0 ? (
        <p className={styles.missing}>{counted(words.moreNotArrived, missing)}</p>
      ) : null}
      {large && opened !== null ? (
        <PhotographDialog
          photograph={large}
          title={titleOf(opened)}
          fileName={`${reference}-${opened + 1}.jpg`}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
}

type SmallProps = { photograph: InboxPhotograph; title: string; onOpen(): void };

/** A small photograph, which opens the large one. */
function Small({ photograph, title, onOpen }: SmallProps): ReactElement {
  const { alt } = photograph;
  const small = usePhotograph(photograph, 'small');
  const [isDamaged, setDamaged] = useState(false);
  const state = isDamaged ? 'damaged' : small.state;
  return (
    <figure className={styles.figure}>
      {small.state === 'here' && !isDamaged ? (
        <button type="button" aria-haspopup="dialog" className={styles.frame} onClick={onOpen}>
          <img src={small.url} alt={alt || title} onError={() => setDamaged(true)} />
        </button>
      ) : (
        <p className={styles.frame}>{state === 'here' ? null : words[state]}</p>
      )}
      {alt === '' ? null : (
        <figcaption dir="auto" className={styles.caption}>
          {alt}
        </figcaption>
      )}
    </figure>
  );
}
