import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { workshop } from '../content/workshop.ts';
import type { Snapshot } from '../outbox/enquiries/snapshot.ts';
import { Button } from '../ui/Button.tsx';
import { Paragraphs } from './Screen.tsx';
import { useIdle } from './useIdle.ts';
import type { Thanks } from './useVisitorForm.ts';
import styles from './workshop.module.css';

type ThankYouProps = { thanks: Thanks; snapshot: Snapshot; onNext(): void };

/** Shows the reference and the state of the visitor's enquiry, and none of its text. */
export function ThankYou({ thanks, snapshot, onNext }: ThankYouProps): ReactElement {
  useIdle(true, onNext);
  const words = workshop.thanks;
  return (
    <>
      <p className={styles.paragraph}>{words.reference}</p>
      <p className={styles.reference}>{referenceOf(thanks.id)}</p>
      <div aria-live="polite">
        <Paragraphs texts={[words[stateOf(thanks, snapshot)]]} />
      </div>
      <Button look="filled" size="large" onClick={onNext} className={styles.next}>
        {words.next}
      </Button>
    </>
  );
}

function stateOf({ id, isSent }: Thanks, { entries }: Snapshot): 'sent' | 'refused' | 'saved' {
  const state = entries.find((entry) => entry.id === id)?.state;
  if (isSent || state === 'sent') return 'sent';
  return state === 'refused' ? 'refused' : 'saved';
}
