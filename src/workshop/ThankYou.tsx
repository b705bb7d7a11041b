import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { workshop } from '../content/workshop.ts';
import type { Snapshot } from '../outbox/enquiries/snapshot.ts';
import { Button } from '../ui/Button.tsx';
import { StateMark } from '../ui/StateMark.tsx';
import { TimeNotice } from './TimeNotice.tsx';
import { useIdle, warningMs } from './useIdle.ts';
import type { Thanks } from './useVisitorForm.ts';
import styles from './workshop.module.css';

type ThankYouProps = { thanks: Thanks; snapshot: Snapshot; onNext(): void };

/**
 * Shows the state of the visitor's enquiry and its reference, and none of its text. Makes way for the next visitor after
 * twenty seconds, or a minute after the last touch.
 */
export function ThankYou({ thanks, snapshot, onNext }: ThankYouProps): ReactElement {
  const isEnding = useIdle(true, onNext, warningMs);
  const words = workshop.thanks;
  const state = stateOf(thanks, snapshot);
  return (
    <>
      <div aria-live="polite" className={styles.thanks}>
        <StateMark component="div" state={state === 'refused' ? 'needsYou' : state}>
          <p>{words[state]}</p>
          <p className={styles.reference}>
            {`${words.reference} `}
            <span>{referenceOf(thanks.id)}</span>
          </p>
        </StateMark>
      </div>
      <Button look="filled" size="large" onClick={onNext} className={styles.next}>
        {words.next}
      </Button>
      <TimeNotice words={words.ending} isShown={isEnding} />
    </>
  );
}

function stateOf({ id, isSent }: Thanks, { entries }: Snapshot): 'sent' | 'refused' | 'saved' {
  const state = entries.find((entry) => entry.id === id)?.state;
  if (isSent || state === 'sent') return 'sent';
  return state === 'refused' ? 'refused' : 'saved';
}
