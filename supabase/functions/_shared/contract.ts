// The contract between pages, service worker, and functions. This file imports only its own parts and uses only APIs
// that pages, workers, and functions all have. The contract may only grow: a device may send a payload months after the
// device loaded its page, so the server accepts every format that a release ever sent.

export * from './contract/address.ts';
export * from './contract/answer.ts';
export * from './contract/enquiry.ts';
export * from './contract/enquiryId.ts';
export * from './contract/isRecord.ts';
export * from './contract/language.ts';
export * from './contract/textPage.ts';

/** The function's name, which the Supabase client calls. */
export const functionName = 'send-contact-email';

/**
 * Request header with the enquiry's id. A retry under the same id gets the same receipt. The same text under another id
 * within a day is the same enquiry, and gets a receipt for that other id.
 */
export const idempotencyHeader = 'Idempotency-Key';

/** Response header of a retry: `true` if the server had already stored the enquiry under the same id. */
export const replayedHeader = 'Idempotency-Replayed';
