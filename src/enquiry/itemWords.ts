import { referenceOf } from '#contract';
import { outboxWords } from '../content/enquiry';
import { dueAtMs, isLeased, isOld } from '../outbox/due';
import type { Sent, StoredEntry } from '../outbox/entry';
import type { MarkedState } from '../ui/StateMark';
import { momentOf, wording } from './wording';

/** What stands in the list of what is not sent yet. */
export type UnsentItem = Exclude<StoredEntry, Sent>;

export function titleOf(entry: UnsentItem): string {
  if ('sealed' in entry) return outboxWords.sealed;
  const projectType = entry.state === 'unreadable' ? '' : entry.values.projectType.trim();
  return projectType === '' ? outboxWords.noProjectType : projectType;
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
      return isOld(entry, nowMs) ? 'needsYou' : 'saved';
  }
}

/** When it was written, and what it is called. */
export function factsOf(entry: UnsentItem, nowMs: number): string {
  if (entry.state === 'unreadable') return entry.id;
  const writtenMs = entry.state === 'draft' ? entry.touchedAtMs : entry.savedAtMs;
  const written = wording(outboxWords.written, { time: momentOf(writtenMs, nowMs) });
  if (entry.state === 'draft') return written;
  return `${written} · ${wording(outboxWords.reference, { reference: referenceOf(entry.id) })}`;
}

/** Where it stands, why it waits, and when it is tried again. */
export function stateWords(entry: UnsentItem, nowMs: number): string {
  const { states, reasons } = outboxWords;
  switch (entry.state) {
    case 'draft':
      return states.unfinished;
    case 'refused':
      return 'sealed' in entry ? states.needsOwner : states.needsYou;
    case 'unreadable':
      return states.unreadable;
    case 'waiting': {
      if (isLeased(entry, nowMs)) return states.sending;
      if (isOld(entry, nowMs)) return states.old;
      const dueMs = dueAtMs(entry, nowMs);
      const next =
        dueMs > nowMs ? wording(outboxWords.nextTry, { time: momentOf(dueMs, nowMs) }) : '';
      return [states.saved, reasons[entry.reason], next].filter(Boolean).join(' ');
    }
  }
}
