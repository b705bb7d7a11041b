import { type ReactElement, useState } from 'react';
import type { InboxPhotograph } from '#contract/ownerInbox';
import { photographName } from '#contract/photographs';
import { inbox as content } from '../../content/inbox.ts';
import { counted, wording } from '../../lib/wording.ts';
import type { ShownMessage } from '../changes/applyChanges.ts';
import { photographCount, photographNumber } from '../words/photographCount.ts';
import { PhotographDialog } from './PhotographDialog.tsx';
import { usePhotograph } from './usePhotograph.ts';
import styles from './Photographs.module.css';

const words = content.message.photographs;

/** A message's photographs; nothing if it has none. */
export function Photographs({ message }: { message: ShownMessage }): ReactElement | null {
  const { photographs } = message;
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (photographs.length === 0) return null;
  const count = photographCount(message);
  const missing = count - photographs.length;
  const titleOf = (one: InboxPhotograph): string =>
    wording(words.numbered, {
      number: String(photographNumber(message, one)),
      count: String(count),
    });
  const large = photographs.find((one) => idOf(one) === openedId);
  return (
    <section className={styles.photographs}>
      <h4>{words.heading}</h4>
      <ul className={styles.row}>
        {photographs.map((one) => (
          <li key={idOf(one)}>
            <Small photograph={one} title={titleOf(one)} onOpen={() => setOpenedId(idOf(one))} />
          </li>
        ))}
      </ul>
      {missing > 0 ? (
        <p className={styles.missing}>{counted(words.moreNotArrived, missing)}</p>
      ) : null}
      {large ? (
        <PhotographDialog
          photograph={large}
          title={titleOf(large)}
          fileName={photographName(large)}
          onClose={() => setOpenedId(null)}
        />
      ) : null}
    </section>
  );
}

const idOf = ({ message, photograph }: InboxPhotograph): string => `${message}/${photograph}`;

type SmallProps = { photograph: InboxPhotograph; title: string; onOpen(): void };

/** A small photograph, which opens the large one. */
function Small({ photograph, title, onOpen }: SmallProps): ReactElement {
  const { alt } = photograph;
  // A browser that can't make a small one sends only the large one.
  const isLargeAlone = photograph.large && !photograph.small;
  const picture = usePhotograph(photograph, isLargeAlone ? 'large' : 'small');
  const [isDamaged, setDamaged] = useState(false);
  const state = isDamaged ? 'damaged' : picture.state;
  return (
    <figure className={styles.figure}>
      {picture.state === 'here' && !isDamaged ? (
        <button type="button" aria-haspopup="dialog" className={styles.frame} onClick={onOpen}>
          <img src={picture.url} alt={alt || title} onError={() => setDamaged(true)} />
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
