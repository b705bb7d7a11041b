import { inboxPath } from '#contract/inboxPath';
import { localOwner } from './functionSettings.ts';

/** Says where the owner's inbox is, below the line that says where the site is. */
export function inboxLine(siteUrl: string): string {
  return `Inbox         ${siteUrl}${inboxPath} (sign in as ${localOwner}; the code goes to the mail catcher)`;
}
