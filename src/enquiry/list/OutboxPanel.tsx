import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, type ReactElement, useId, useState } from 'react';
import { outboxWords } from '../../content/enquiry.ts';
import { sectionIds } from '../../content/sectionIds.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/core/snapshot.ts';
import type { Settled } from '../../outbox/core/settle.ts';
import { type Entry, mayHaveArrived, type Sent } from '../../outbox/core/entry.ts';
import { AnotherWay } from './AnotherWay.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import type { UnsentItem } from './itemWords.ts';
import { OutboxItem } from './OutboxItem.tsx';
import type { EnquiryFormState } from '../form/useEnquiryForm.ts';
import { useCapped } from './useCapped.ts';
import { useLossTold } from './useLossTold.ts';
import { formatTime, wording } from '../wording.ts';

type OutboxPanelProps = {
  outbox: Outbox | null;
  snapshot: Snapshot;
  onEdit: EnquiryFormState['edit'];
} & Pick<EnquiryFormState, 'notice' | 'stranded' | 'isSending'>;

/** What is on this device and what became of it: one polite live region, which also carries the words of every toast. */
export const OutboxPanel = memo(function OutboxPanel(props: OutboxPanelProps): ReactElement {
  const { outbox, snapshot, notice, stranded, isSending, onEdit } = props;
  const headingId = useId();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Entry | null>(null);
  const nowMs = snapshot.readAtMs;
  const sent = snapshot.entries.filter((entry) => entry.state === 'sent');
  const unsent = snapshot.entries.filter((entry): entry is UnsentItem => entry.state !== 'sent');

  const isHeaded = unsent.length + sent.length > 0 || said !== '';

  const capped = useCapped(unsent);
  useLossTold(outbox, snapshot.lost);

  const tryNow = async (entry: UnsentItem): Promise<void> => {
    setRemoved(null);
    setSaid('');
    if (!outbox) return;
    try {
      setSaid(triedWords(await outbox.tryNow(entry.id)));
    } catch {
      // The storage does not answer, which is said by itself.
    }
  };
  const edit = async (entry: UnsentItem): Promise<void> => {
    const isOpen = await onEdit(entry.id, entry.state === 'refused' ? entry.errors : []);
    setSaid(isOpen ? '' : outboxWords.beingSent);
  };
  const remove = async (entry: UnsentItem): Promise<void> => {
    const gone = await outbox?.remove(entry);
    const wasTried = mayHaveArrived(gone ?? null);
    setRemoved(gone && gone.state !== 'unreadable' ? gone : null);
    if (!gone) setSaid(outboxWords.beingSent);
    else setSaid(wasTried ? outboxWords.removedAfterTry : outboxWords.removed);
  };
  const undo = async (entry: Entry): Promise<void> => {
    await outbox?.restore(entry);
    setRemoved(null);
    setSaid('');
  };

  return (
    <Box
      component="section"
      id={sectionIds.waiting}
      tabIndex={-1}
      aria-labelledby={isHeaded ? headingId : undefined}
      aria-live="polite"
      sx={{ mt: 4 }}
    >
      {notice ? (
        <StateMark state={notice.state} component="div">
          <Typography component="p">{notice.words}</Typography>
          {stranded ? (
            <Box sx={{ ml: -1 }}>
              <AnotherWay id={stranded.id} values={stranded.values} />
            </Box>
          ) : null}
        </StateMark>
      ) : null}
      {snapshot.storage === 'unusable' ? (
        <Typography component="p">{outboxWords.unusable}</Typography>
      ) : null}
      {snapshot.lost === 0 ? null : (
        <Typography component="p">{lostWords(snapshot.lost)}</Typography>
      )}
      {isHeaded ? (
        <Typography id={headingId} component="h3" variant="h5" sx={{ mb: 1.5 }}>
          {outboxWords.heading}
        </Typography>
      ) : null}
      {said === '' ? null : (
        <Typography component="p">
          {said}{' '}
          {removed ? (
            <Button size="small" onClick={() => void undo(removed)}>
              {outboxWords.undo}
            </Button>
          ) : null}
        </Typography>
      )}
      {unsent.length === 0 ? null : (
        <>
          <Box
            component="ul"
            aria-label={outboxWords.waitingList}
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {capped.shown.map((entry) => (
              <OutboxItem
                key={entry.id}
                entry={entry}
                nowMs={nowMs}
                canEdit={!isSending}
                onTryNow={(chosen) => void tryNow(chosen)}
                onEdit={(chosen) => void edit(chosen)}
                onRemove={(chosen) => void remove(chosen)}
              />
            ))}
          </Box>
          {capped.showAll ? <ShowAll count={unsent.length} onClick={capped.showAll} /> : null}
        </>
      )}
      {sent.length === 0 ? null : (
        <SentList sent={sent} nowMs={nowMs} onClear={() => void clear(outbox, sent)} />
      )}
    </Box>
  );
});

type SentListProps = { sent: Sent[]; nowMs: number; onClear(): void };

function SentList({ sent, nowMs, onClear }: SentListProps): ReactElement {
  const { shown, showAll } = useCapped(sent);
  return (
    <>
      <Box component="ul" aria-label={outboxWords.sentList} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {shown.map(({ id, receipt, sentAtMs }) => (
          <StateMark key={id} state="sent">
            <Typography>
              {wording(outboxWords.sent, {
                reference: receipt.reference,
                time: formatTime(sentAtMs, nowMs),
              })}
            </Typography>
          </StateMark>
        ))}
      </Box>
      {showAll ? <ShowAll count={sent.length} onClick={showAll} /> : null}
      <Button size="small" color="inherit" onClick={onClear} sx={{ ml: -1 }}>
        {outboxWords.clearSent}
      </Button>
    </>
  );
}

function ShowAll({ count, onClick }: { count: number; onClick(): void }): ReactElement {
  return (
    <Button size="small" onClick={onClick} sx={{ ml: -1 }}>
      {wording(outboxWords.showAll, { count: String(count) })}
    </Button>
  );
}

/** Of a try that was not made, nothing is said but why. */
function triedWords(settled: Settled): string {
  switch (settled.kind) {
    case 'sent':
      return '';
    case 'skipped':
      return outboxWords.beingSent;
    case 'kept':
      return settled.mayHaveArrived ? outboxWords.triedUnconfirmed : outboxWords.triedNow;
    case 'renamed':
    case 'returned':
      return outboxWords.triedNow;
  }
}

function lostWords(count: number): string {
  const { lostOne, lostMany } = outboxWords;
  return count === 1 ? lostOne : wording(lostMany, { count: String(count) });
}

async function clear(outbox: Outbox | null, sent: Sent[]): Promise<void> {
  if (outbox) await Promise.all(sent.map((entry) => outbox.remove(entry)));
}
