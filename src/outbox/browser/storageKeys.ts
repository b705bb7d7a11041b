// Names that page and worker share, and that stored data or other tabs depend on: never renamed.

export const databaseName = 'enquiry-outbox';
export const objectStoreName = 'enquiries';
export const changesChannelName = 'enquiry-outbox-changes';
export const drainLockName = 'enquiry-outbox-drain';
export const syncTag = 'enquiry-outbox';
export const draftSessionKey = 'enquiry-draft';
export const unsavedSessionKey = 'enquiry-left';
export const pendingCountKey = 'enquiry-outbox-waiting';
export const lossMarkKey = 'enquiry-outbox-lost';

/** The lock a tab holds for as long as the draft with this id stands in its form. */
export function draftLockName(id: string): string {
  return `enquiry-draft-${id}`;
}
