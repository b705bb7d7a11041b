import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { workshop } from '../content/workshop.ts';
import { wording } from '../lib/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Tally } from './tally.ts';
import styles from './workshop.module.css';

type RefusedListProps = { outbox: Outbox; refused: Tally['refused'] };

/** Lists the references of sealed enquiries that the server refused, and lets the owner delete them. */
export function RefusedList({ outbox, refused }: RefusedListProps): ReactElement | null {
  if (refused.length === 0) return null;
  const words = workshop.end;
  const remove = async (): Promise<void> => {
    // If an entry can't be deleted, it stays in the list.
    await Promise.allSettled(refused.map((entry) => outbox.remove(entry)));
  };
  return (
    <section className={styles.part}>
      <h2>{wording(words.needsOwner, { count: String(refused.length) })}</h2>
      <p>{refused.map(({ id }) => referenceOf(id)).join(', ')}</p>
      <p>{words.needsOwnerText}</p>
      <ConfirmButton
        words={words.remove}
        confirmWords={words.removeSure}
        onConfirm={() => void remove()}
      />
    </section>
  );
}
