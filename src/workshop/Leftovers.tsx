import { type ReactElement, useState } from 'react';
import { workshop } from '../content/workshop.ts';
import { wording } from '../lib/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import type { Tally } from './tally.ts';
import styles from './workshop.module.css';

type LeftoversProps = { outbox: Outbox; readable: Tally['readable'] };

/** Texts for the result of the last press. The screen shows them, except `unusable`, only while entries are waiting. */
const outcomeWords = {
  none: '',
  stillThere: workshop.before.stillThere,
  busy: workshop.before.busy,
  unusable: workshop.blocked.unusable,
} as const;

/** Counts the unsealed entries on the tablet, and lets the owner send or delete them. */
export function Leftovers({ outbox, readable }: LeftoversProps): ReactElement {
  const words = workshop.before;
  const [outcome, setOutcome] = useState<keyof typeof outcomeWords>('none');
  const kinds = ['drafts', 'waiting', 'refused', 'unreadable'] as const;

  const send = async (): Promise<void> => {
    setOutcome('none');
    await outbox.tryAll();
    setOutcome('stillThere');
  };
  const remove = async (): Promise<void> => {
    setOutcome('none');
    try {
      await outbox.shared.removeReadable();
      if (await outbox.isBusy()) setOutcome('busy');
    } catch {
      setOutcome('unusable');
    }
  };

  return (
    <section className={styles.part}>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <ul>
        {kinds
          .filter((kind) => readable[kind] > 0)
          .map((kind) => (
            <li key={kind}>{wording(words[kind], { count: String(readable[kind]) })}</li>
          ))}
      </ul>
      <div className={styles.actions}>
        {readable.waiting > 0 ? (
          <Button look="filled" size="large" onClick={() => void send()}>
            {words.send}
          </Button>
        ) : null}
        <ConfirmButton
          words={words.remove}
          confirmWords={words.removeSure}
          onConfirm={() => void remove()}
        />
      </div>
      <p aria-live="polite">
        {outcome === 'unusable' || readable.waiting > 0 ? outcomeWords[outcome] : ''}
      </p>
      <p className={styles.small}>{words.site}</p>
    </section>
  );
}
