import { writtenAtMs } from '#contract';
import { dates } from '../../content/dates.ts';
import { outboxWords } from '../../content/enquiry.ts';
import { isLeased, isOld } from '../../outbox/core/due.ts';
import { mayHaveArrived } from '../../outbox/core/entry.ts';
import { formatTime, isSameDay } from '../../lib/formatTime.ts';
import type { UnsentItem } from '../markOf.ts';

export function titleOf(entry: UnsentItem): string {
  if ('sealed' in entry) return outboxWords.sealed;
  if (entry.state === 'draft') return outboxWords.unfinished;
  const projectType = entry.state === 'unreadable' ? '' : entry.values.projectType.trim();
  return projectType === '' ? outboxWords.noProjectType : projectType;
}

/** Whether the outbox will send the entry automatically. */
export function isQueued(entry: UnsentItem, nowMs: number): boolean {
  return entry.state === 'waiting' && !isOld(entry, nowMs);
}

/**
 * Distinguishes the entry from others with the same title: a draft's time, an unreadable entry's id, or the date of an
 * entry from another day. Empty otherwise.
 */
export function factsOf(entry: UnsentItem, nowMs: number): string {
  if (entry.state === 'unreadable') return entry.id;
  if (entry.state === 'draft') {
    // If the draft got a new id, the id's time is later than the time of the text: take the earlier of the two.
    const startedMs = Math.min(writtenAtMs(entry.id) ?? entry.touchedAtMs, entry.touchedAtMs);
    return formatTime(dates, startedMs, nowMs);
  }
  return isSameDay(entry.savedAtMs, nowMs) ? '' : formatTime(dates, entry.savedAtMs, nowMs);
}

/**
 * The entry's state, in one line. Doesn't name the time of the next try: after a sleep, the page would show a time that
 * has passed.
 */
export function stateWords(entry: UnsentItem, nowMs: number): string {
  const { states, reasons } = outboxWords;
  switch (entry.state) {
    case 'draft':
      return entry.mayHaveArrived ? states.unfinishedUnconfirmed : states.unfinished;
    case 'refused':
      if ('sealed' in entry) return states.needsOwner;
      return entry.mayHaveArrived ? states.needsYouUnconfirmed : states.needsYou;
    case 'unreadable':
      return states.unreadable;
    case 'waiting': {
      if (isLeased(entry, nowMs)) return states.sending;
      const doubt = mayHaveArrived(entry);
      if (isOld(entry, nowMs)) return doubt ? states.oldUnconfirmed : states.old;
      return doubt && entry.reason !== 'failed' ? states.unconfirmed : reasons[entry.reason];
    }
  }
}
