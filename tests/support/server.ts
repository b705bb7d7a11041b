import { type Enquiry, type Receipt, referenceOf } from '#contract';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import { answer } from './outboxDeps.ts';

/** A simulated function. For each key it stores one text, repeats the receipt, and refuses any other text. */
export function createServer(): {
  stored: Map<string, Enquiry>;
  accept(id: string, enquiry: Enquiry): Reply;
} {
  const stored = new Map<string, Enquiry>();
  return {
    stored,
    accept(id, enquiry) {
      const known = stored.get(id);
      if (known && JSON.stringify(known) !== JSON.stringify(enquiry)) {
        return answer(422, { id, code: 'idempotency_key_reused', status: 422 });
      }
      stored.set(id, enquiry);
      return answer(202, receiptFor(id));
    },
  };
}

export function receiptFor(id: string): Receipt {
  return { id, reference: referenceOf(id), receivedAt: '2026-03-14T17:12:00.000Z' };
}
