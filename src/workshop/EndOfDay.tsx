import { type ReactElement, useState } from 'react';
import { outboxWords } from '../content/enquiry.ts';
import { workshop } from '../content/workshop.ts';
import { wording } from '../lib/wording.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import type { Snapshot } from '../outbox/enquiries/snapshot.ts';
import { Button } from '../ui/Button.tsx';
import { saveFile, today } from '../ui/saveFile.ts';
import { Leftovers } from './Leftovers.tsx';
import { RefusedList } from './RefusedList.tsx';
import { Paragraphs, Screen } from './Screen.tsx';
import { exportSealed } from './sealer.ts';
import { hasNothingReadable, type Tally } from './tally.ts';
import { useIdle } from './useIdle.ts';
import styles from './workshop.module.css';

type EndOfDayProps = {
  outbox: Outbox;
  snapshot: Snapshot;
  tally: Tally;
  /** Whether the server has shown that it can open what this tablet seals. */
  isKeyTried: boolean;
  onBack(): void;
  onLeave(): void;
};

const end = workshop.end;
const counted = (words: string, count: number): string => wording(words, { count: String(count) });

/** The owner's screen behind the PIN. It says whether to put the tablet away, and what to do first. */
export function EndOfDay(props: EndOfDayProps): ReactElement {
  const { outbox, snapshot, tally, isKeyTried, onBack, onLeave } = props;
  useIdle(true, onBack);
  const [tries, setTries] = useState<'none' | 'trying' | 'tried'>('none');
  const unsent = tally.waiting + tally.refused.length;
  const isClear =
    snapshot.storage === 'usable' &&
    unsent === 0 &&
    snapshot.lost === 0 &&
    hasNothingReadable(tally);

  const tryNow = async (): Promise<void> => {
    setTries('trying');
    try {
      await outbox.shared.retryRefused();
    } catch {
      // The storage failed, which the screen says.
    }
    await outbox.tryAll();
    setTries('tried');
  };
  const save = (): void => {
    const text = exportSealed(snapshot.entries);
    saveFile(wording(end.file, { day: today() }), new Blob([text], { type: 'application/json' }));
  };

  return (
    <Screen heading={headingOf(snapshot, unsent, isClear)}>
      <div aria-live="polite">
        <Paragraphs texts={wordsOf(snapshot, tally, isClear)} />
        {tries === 'tried' && unsent > 0 ? <Paragraphs texts={[end.tried]} /> : null}
      </div>
      {isKeyTried ? null : <Paragraphs texts={workshop.ready.keyUntried} />}
      {unsent === 0 ? null : (
        <div className={styles.actions}>
          <Button
            look="filled"
            size="large"
            aria-disabled={tries === 'trying'}
            onClick={() => void tryNow()}
          >
            {tries === 'trying' ? end.trying : end.tryNow}
          </Button>
          <Button look="outlined" size="large" onClick={save}>
            {end.save}
          </Button>
        </div>
      )}
      <RefusedList outbox={outbox} refused={tally.refused} />
      {hasNothingReadable(tally) ? null : <Leftovers outbox={outbox} readable={tally.readable} />}
      <div className={styles.end}>
        {tally.waiting > 0 ? <p>{end.leaveHint}</p> : null}
        <div className={styles.actions}>
          <Button look={isClear ? 'filled' : 'outlined'} size="large" onClick={onLeave}>
            {end.leave}
          </Button>
          <Button size="large" onClick={onBack}>
            {end.back}
          </Button>
        </div>
      </div>
    </Screen>
  );
}

function headingOf({ storage, lost }: Snapshot, unsent: number, isClear: boolean): string {
  if (storage === 'unusable') return end.unknown;
  if (isClear) return end.allSent;
  return unsent === 0 && lost > 0 ? end.someLost : counted(end.unsent, unsent);
}

function wordsOf(snapshot: Snapshot, tally: Tally, isClear: boolean): string[] {
  const sent = counted(end.sentToday, tally.sentToday);
  const lost = snapshot.lost === 0 ? [] : [counted(end.lost, snapshot.lost)];
  if (snapshot.storage === 'unusable') return [workshop.blocked.unusable];
  if (isClear) return [sent, end.putAway, ...lost];
  return [sent, ...waitWords(tally), ...lost];
}

function waitWords({ reason, isSending }: Tally): string[] {
  if (reason === null) return [];
  return [isSending ? end.sending : sealedReasons[reason], end.keepOn];
}

/** The site's texts for reasons. `failed` has its own text here: the site's asks visitors to write again. */
const sealedReasons = { ...outboxWords.reasons, failed: end.failed } as const;
