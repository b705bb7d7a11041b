import { inboxFilePath } from './contract/inboxPath.ts';

/** The URL of the owner's inbox, or of one message in it. */
export type InboxLink = (reference?: string) => string;

/** @param origin of the site */
export function inboxLink(origin: string): InboxLink {
  return (reference) =>
    `${origin}${inboxFilePath}${reference === undefined ? '' : `#${reference}`}`;
}
