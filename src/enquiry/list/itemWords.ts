import { referenceOf, writtenAtMs } from '#contract';
import { outboxWords } from '../../content/enquiry.ts';
import { isLeased, isOld } from '../../outbox/core/due.ts';
import { mayHaveArrived, type Sent } from '../../outbox/core/entry.ts';
import type { StoredEnquiry } from '../../outbox/enquiries/entries.ts';
import type { MarkedState } from '../../ui/StateMark.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { wording } from '../../lib/wording.ts';

export type UnsentItem = Exclude<StoredEnquiry, Sent>;

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

/** The entry's time and reference; for a draft only its time, for an unreadable entry its id. */
export function factsOf(entry: UnsentItem, nowMs: number): string {
  if (entry.state === 'unreadable') return entry.id;
  if (entry.state === 'draft') {
    // If the draft got a new id, the id's time is later than the time of the text: take the earlier of the two.
    const startedMs = Math.min(writtenAtMs(entry.id) ?? entry.touchedAtMs, entry.touchedAtMs);
    return wording(outboxWords.started, { time: formatTime(startedMs, nowMs) });
  }
  const written = wording(outboxWords.written, { time: formatTime(entry.savedAtMs, nowMs) });
  return `${written} · ${wording(outboxWords.reference, { reference: referenceOf(entry.id) })}`;
}

/**
 * The entry's state and the reason why it waits. Doesn't name the time of the next try: after a sleep, the page would
 * show a time that has passed.
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
      // A lease that is still here has expired: the page or worker that was sending the entry was killed.
      const reason = entry.lease === null ? reasons[entry.reason] : states.brokenOff;
      return `${doubt ? states.unconfirmed : states.saved} ${reason}`;
    }
  }
}
