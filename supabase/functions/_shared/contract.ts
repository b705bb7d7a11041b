// The contract between pages, service worker, and functions. It imports only its own parts and uses no platform API.
// It may only grow: a device may send a payload months after its page was loaded, so whatever was ever accepted stays
// accepted.

export * from './contract/address.ts';
export * from './contract/answer.ts';
export * from './contract/enquiry.ts';
export * from './contract/enquiryId.ts';
export * from './contract/isRecord.ts';

/** The function's name, as the backend client invokes it. */
export const functionName = 'send-contact-email';

/**
 * Request header with the enquiry's id. A retry under the same id gets the same receipt. The same text under another id
 * within a day is the same enquiry, and gets a receipt for that other id.
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Response header of a retry: `true` if the enquiry was already stored under this very id. */
export const replayedHeader = 'Idempotency-Replayed';
