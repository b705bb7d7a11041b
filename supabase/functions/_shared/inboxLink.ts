import { inboxFilePath } from './contract/inboxPath.ts';

/** Returns the URL of the owner's inbox, or of one message in the inbox. */
export type InboxLink = (reference?: string) => string;

/** @param origin the site's origin */
export function inboxLink(origin: string): InboxLink {
  return (reference) =>
    `${origin}${inboxFilePath}${reference === undefined ? '' : `#${reference}`}`;
}
