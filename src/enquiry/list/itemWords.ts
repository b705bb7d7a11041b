import { referenceOf, writtenAtMs } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import { isLeased, isOld } from '../../outbox/core/due.ts';
import { mayHaveArrived, type Sent, type StoredEntry } from '../../outbox/core/entry.ts';
import type { MarkedState } from '../../ui/StateMark.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

/** What stands in the list of what is not sent yet. */
export type UnsentItem = Exclude<StoredEntry, Sent>;

export function titleOf(entry: UnsentItem): string {
  if ('sealed' in entry) return outboxWords.sealed;
  if (entry.state === 'draft') return outboxWords.unfinished;
  const projectType = entry.state === 'unreadable' ? '' : entry.values.projectType.trim();
  return projectType === '' ? outboxWords.noProjectType : projectType;
}

/** Whether it is sent with nobody here: then its words say so. */
export function isQueued(entry: UnsentItem, nowMs: number): boolean {
  return entry.state === 'waiting' && !isOld(entry, nowMs);
}

/** How it is marked in the list. */
export function markOf(entry: UnsentItem, nowMs: number): MarkedState {
  switch (entry.state) {
    case 'draft':
      return 'unfinished';
    case 'refused':
    case 'unreadable':
      return 'needsYou';
    case 'waiting':
      if (isLeased(entry, nowMs)) return 'sending';
      if (isOld(entry, nowMs)) return 'needsYou';
      return mayHaveArrived(entry) ? 'unconfirmed' : 'saved';
  }
}

/** When it was written, and what it is called. Of a draft no word is shown before somebody opens it. */
export function factsOf(entry: UnsentItem, nowMs: number): string {
  if (entry.state === 'unreadable') return entry.id;
  if (entry.state === 'draft') {
    // One that was moved to another id has a younger one than its text.
    const startedMs = Math.min(writtenAtMs(entry.id) ?? entry.touchedAtMs, entry.touchedAtMs);
    return wording(outboxWords.started, { time: formatTime(startedMs, nowMs) });
  }
  const written = wording(outboxWords.written, { time: formatTime(entry.savedAtMs, nowMs) });
  return `${written} · ${wording(outboxWords.reference, { reference: referenceOf(entry.id) })}`;
}

/**
 * Where it stands, and why it waits. When it is tried again is not said: a page that sleeps would show a
 * time that is past.
 */
export function stateWords(entry: UnsentItem, nowMs: number): string {
  const { states, reasons } = outboxWords;
  switch (entry.state) {
    case 'draft':
      return entry.mayHaveArrived ? states.unfinishedUnconfirmed : states.unfinished;
    case 'refused':
      if ('sealed' in entry) return states.needsOwner;
      return entry.mayHaveArrived
        ? `${states.needsYou} ${states.earlierMayHaveArrived}`
        : states.needsYou;
    case 'unreadable':
      return states.unreadable;
    case 'waiting': {
      if (isLeased(entry, nowMs)) return states.sending;
      const doubt = mayHaveArrived(entry);
      if (isOld(entry, nowMs)) return doubt ? states.oldUnconfirmed : states.old;
      // A lease that has ended is of a try that nobody could bring to an end.
      const reason = entry.lease === null ? reasons[entry.reason] : states.brokenOff;
      return `${doubt ? states.unconfirmed : states.saved} ${reason}`;
    }
  }
}
