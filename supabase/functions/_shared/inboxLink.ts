import { inboxFilePath } from './contract/inboxPath.ts';

/** Where the owner's inbox is, opened at the message with this reference where one is given. */
export type InboxLink = (reference?: string) => string;

/** @param origin the site's */
export function inboxLink(origin: string): InboxLink {
  return (reference) =>
    `${origin}${inboxFilePath}${reference === undefined ? '' : `#${reference}`}`;
}
