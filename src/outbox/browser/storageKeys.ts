// Names that the page, the worker, and stored data share: never change them.

export const databaseName = 'enquiry-outbox';
export const objectStoreName = 'enquiries';
export const changesChannelName = 'enquiry-outbox-changes';
export const drainLockName = 'enquiry-outbox-drain';
export const syncTag = 'enquiry-outbox';
export const draftSessionKey = 'enquiry-draft';
export const unsavedSessionKey = 'enquiry-left';
export const pendingCountKey = 'enquiry-outbox-waiting';
export const lossMarkKey = 'enquiry-outbox-lost';

/** The lock that a tab holds while the draft with this id is open in its form. */
export function draftLockName(id: string): string {
  return `enquiry-draft-${id}`;
}
