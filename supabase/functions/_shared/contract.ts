// The contract between the page, the service worker and the functions: what an enquiry is, what an
// answer means. It imports nothing but its own parts and touches no platform. It may only grow: a
// payload that was ever accepted stays accepted, since a device may send it months after its page was loaded.

export * from './contract/address.ts';
export * from './contract/answer.ts';
export * from './contract/enquiry.ts';
export * from './contract/enquiryId.ts';
export * from './contract/isRecord.ts';

/** The function's name, as the backend client invokes it. */
export const functionName = 'send-contact-email';

/**
 * Request header that carries the enquiry's id. A repeat under the same id gets the same receipt; the same
 * texts under another id within a day are the same enquiry, and get a receipt for that id.
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Response header of a repeat, `true` where the enquiry was stored before under this very id. */
export const replayedHeader = 'Idempotency-Replayed';
