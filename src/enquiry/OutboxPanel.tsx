import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId, useState } from 'react';
import type { FieldError } from '#contract';
import { outboxWords } from '../content/enquiry';
import type { Outbox, Snapshot } from '../outbox/connectPage';
import type { Draft, Entry, Sent } from '../outbox/entry';
import { OutboxItem, type WaitingItem } from './OutboxItem';
import { momentOf, wording } from './wording';

type OutboxPanelProps = {
  outbox: Outbox | null;
  snapshot: Snapshot;
  notice: string;
  /** Whether the form is busy sending. */
  isSending: boolean;
  onOpen(draft: Draft, errors: FieldError[]): void;
};

/** What is on this device and what became of it: one polite live region, which also carries the words of every toast. */
export function OutboxPanel(props: OutboxPanelProps): ReactElement {
  const { outbox, snapshot, notice, isSending, onOpen } = props;
  const headingId = useId();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Entry | null>(null);
  const nowMs = snapshot.readAtMs;
  const sent = snapshot.entries.filter((entry) => entry.state === 'sent');
  const waiting = snapshot.entries.filter((entry): entry is WaitingItem => entry.state !== 'sent');

  const edit = async (entry: WaitingItem): Promise<void> => {
    const draft = await outbox?.takeBack(entry.id);
    setSaid(draft ? '' : outboxWords.beingSent);
    if (draft) onOpen(draft, entry.state === 'refused' ? entry.errors : []);
  };
  const remove = async (entry: WaitingItem): Promise<void> => {
    const gone = await outbox?.remove(entry);
    const wasTried = gone !== null && gone !== undefined && 'attempts' in gone && gone.attempts > 0;
    setRemoved(gone && gone.state !== 'unreadable' ? gone : null);
    if (!gone) setSaid(outboxWords.beingSent);
    else setSaid(wasTried ? outboxWords.removedAfterTry : outboxWords.removed);
  };
  const undo = async (entry: Entry): Promise<void> => {
    await outbox?.putBack(entry);
    setRemoved(null);
    setSaid('');
  };

  return (
    <Box component="section" aria-labelledby={headingId} aria-live="polite" sx={{ mt: 4 }}>
      {notice === '' ? null : <Typography component="p">{notice}</Typography>}
      {snapshot.storage === 'unusable' ? (
        <Typography component="p">{outboxWords.unusable}</Typography>
      ) : null}
      {waiting.length + sent.length === 0 && said === '' ? null : (
        <Typography id={headingId} component="h3" variant="h6">
          {outboxWords.heading}
        </Typography>
      )}
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
      {waiting.length === 0 ? null : (
        <>
          <Box
            component="ul"
            aria-label={outboxWords.waitingList}
            sx={{ listStyle: 'none', p: 0, m: 0 }}
          >
            {waiting.map((entry) => (
              <OutboxItem
                key={entry.id}
                entry={entry}
                nowMs={nowMs}
                canEdit={!isSending}
                onEdit={(chosen) => void edit(chosen)}
                onRemove={(chosen) => void remove(chosen)}
              />
            ))}
          </Box>
          {waiting.some((entry) => entry.state === 'waiting') ? (
            <Button variant="outlined" onClick={() => void outbox?.tryNow()}>
              {outboxWords.tryNow}
            </Button>
          ) : null}
        </>
      )}
      {sent.length === 0 ? null : (
        <SentList sent={sent} nowMs={nowMs} onClear={() => void clear(outbox, sent)} />
      )}
    </Box>
  );
}

type SentListProps = { sent: Sent[]; nowMs: number; onClear(): void };

function SentList({ sent, nowMs, onClear }: SentListProps): ReactElement {
  return (
    <>
      <Box component="ul" aria-label={outboxWords.sentList} sx={{ listStyle: 'none', p: 0, my: 2 }}>
        {sent.map(({ id, receipt, sentAtMs }) => (
          <Typography key={id} component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {wording(outboxWords.sent, {
              reference: receipt.reference,
              time: momentOf(sentAtMs, nowMs),
            })}
          </Typography>
        ))}
      </Box>
      <Button size="small" color="inherit" onClick={onClear}>
        {outboxWords.clearSent}
      </Button>
    </>
  );
}

async function clear(outbox: Outbox | null, sent: Sent[]): Promise<void> {
  if (outbox) await Promise.all(sent.map((entry) => outbox.remove(entry)));
}
