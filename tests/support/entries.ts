import { emptyEnquiry } from '#contract';
import type { Content, EnquiryDraft, Plain, Sealed } from '../../src/outbox/enquiries/entries.ts';
import type { Refused, Sent, Waiting } from '../../src/outbox/core/entry.ts';
import { digestOf } from '../../src/outbox/enquiries/sameText.ts';
import { sampleEnquiry } from './outboxDeps.ts';
import { receiptFor } from './server.ts';

const values = { ...emptyEnquiry, name: 'Ada Sample' };

/** Content that nobody on the device can decrypt. */
export const sealed = 'c2VhbGVk';

export function draftOf(changes: Partial<EnquiryDraft>): EnquiryDraft {
  return {
    state: 'draft',
    id: 'a',
    values,
    mayHaveArrived: false,
    pageId: 'f',
    touchedAtMs: 0,
    ...changes,
  };
}

const tried = {
  state: 'waiting',
  id: 'b',
  savedAtMs: 0,
  requestedAtMs: 0,
  pageId: 'f',
  attempts: 1,
  mayHaveArrived: false,
  reason: 'offline',
  lease: null,
  backoff: null,
  retryAfter: null,
  failure: 'none',
} as const;

/** A saved entry whose one attempt has failed. */
export function waitingOf(changes: Partial<Waiting<Plain>>): Waiting<Plain> {
  return { ...tried, values, signals: [], language: null, ...changes };
}

/** A waiting entry of a tablet in workshop mode, whose content is sealed. */
export function sealedOf(changes: Partial<Waiting<Sealed>>): Waiting<Sealed> {
  return { ...tried, requestedAtMs: null, sealed, language: null, ...changes };
}

/** A refused entry that the page has already reported. Sealed if `changes` contain `sealed`. */
export function refusedOf(changes: Partial<Refused<Plain> | Refused<Sealed>>): Refused<Content> {
  const refusal = { state: 'refused', id: 'c', savedAtMs: 0, mayHaveArrived: false } as const;
  const content = 'sealed' in changes ? { language: null } : { values };
  return { ...refusal, errors: [], notified: true, ...content, ...changes } as Refused<Content>;
}

/** A sent entry whose receipt the page has read and reported. */
export function sentOf(changes: Partial<Sent> & { id: string }, text = sampleEnquiry): Sent {
  const receipt = receiptFor(changes.id);
  return {
    state: 'sent',
    digest: digestOf(text),
    receipt,
    sentAtMs: 0,
    notified: true,
    pageId: 'f',
    ...changes,
  };
}
