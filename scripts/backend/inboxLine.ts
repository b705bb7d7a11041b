import { inboxPath } from '#contract/inboxPath';
import { localOwner } from './functionSettings.ts';

/** The line in the start message that gives the inbox's address. */
export function inboxLine(siteUrl: string): string {
  return `Inbox         ${siteUrl}${inboxPath} (sign in as ${localOwner}; the code goes to the mail catcher)`;
}
