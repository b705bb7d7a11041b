// Names that the page, the worker, and stored data share: never change them.

export const albumsDatabase = 'enquiry-photographs';
export const bytesDatabase = 'enquiry-photograph-bytes';
export const albumsChannel = 'enquiry-photographs-changes';
export const albumsLock = 'enquiry-photographs-drain';
/** Photographs of the message with this id are being made. */
export const makingLockName = (id: string): string => `enquiry-photographs-making/${id}`;
export const albumsMarkKey = 'enquiry-photographs';
