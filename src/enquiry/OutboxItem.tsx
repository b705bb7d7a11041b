import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { referenceOf } from '#contract';
import { outboxWords } from '../content/enquiry';
import { dueAtMs, isLeased } from '../outbox/due';
import type { Sent, StoredEntry } from '../outbox/entry';
import { momentOf, wording } from './wording';

export type WaitingItem = Exclude<StoredEntry, Sent>;

type OutboxItemProps = {
  entry: WaitingItem;
  nowMs: number;
  /** False while the form is busy with another one. */
  canEdit: boolean;
  onEdit(entry: WaitingItem): void;
  onRemove(entry: WaitingItem): void;
};

export function OutboxItem({
  entry,
  nowMs,
  canEdit,
  onEdit,
  onRemove,
}: OutboxItemProps): ReactElement {
  const isBeingSent = entry.state === 'waiting' && isLeased(entry, nowMs);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {entry.state === 'unreadable'
          ? outboxWords.noProjectType
          : titleOf(entry.values.projectType)}
      </Typography>
      <Typography component="p" variant="body2" sx={{ color: 'text.secondary' }}>
        {factsOf(entry, nowMs)}
      </Typography>
      <Typography component="p" variant="body2">
        {stateWords(entry, nowMs)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, ml: -1 }}>
        {entry.state === 'unreadable' || isBeingSent || !canEdit ? null : (
          <Button size="small" onClick={() => onEdit(entry)}>
            {entry.state === 'draft' ? outboxWords.continue : outboxWords.edit}
          </Button>
        )}
        {isBeingSent ? null : (
          <Button size="small" color="inherit" onClick={() => onRemove(entry)}>
            {outboxWords.remove}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function titleOf(projectType: string): string {
  return projectType.trim() === '' ? outboxWords.noProjectType : projectType;
}

function factsOf(entry: WaitingItem, nowMs: number): string {
  if (entry.state === 'unreadable') return entry.id;
  const writtenMs = entry.state === 'draft' ? entry.touchedAtMs : entry.savedAtMs;
  const written = wording(outboxWords.written, { time: momentOf(writtenMs, nowMs) });
  if (entry.state === 'draft') return written;
  return `${written} · ${wording(outboxWords.reference, { reference: referenceOf(entry.id) })}`;
}

function stateWords(entry: WaitingItem, nowMs: number): string {
  const { states, reasons } = outboxWords;
  switch (entry.state) {
    case 'draft':
      return states.unfinished;
    case 'refused':
      return states.needsYou;
    case 'unreadable':
      return states.unreadable;
    case 'waiting': {
      if (isLeased(entry, nowMs)) return states.sending;
      const dueMs = dueAtMs(entry, nowMs);
      const next =
        dueMs > nowMs ? wording(outboxWords.nextTry, { time: momentOf(dueMs, nowMs) }) : '';
      return [states.saved, reasons[entry.reason], next].filter(Boolean).join(' ');
    }
  }
}
