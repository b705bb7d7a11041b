/** Where the owner’s inbox stands on the site. */
export const inboxPath = '/inbox';

/**
 * The same page as her mails link to it. The worker of 1.0.0 takes `/inbox` for a page of its own, which it doesn't
 * have, and leaves to the network what ends like a file; `/inbox.html` won't do, since hosts redirect it to `/inbox`.
 */
export const inboxFilePath = '/inbox.htm';

/** Where mails of 1.0.0 link to, as `/answered#<enquiry id>.<signature>`. Both open the inbox at that message. */
export const formerLinkPaths = ['/answered', '/release'] as const;

/** Whether the page at this path, as `pagePath` gives it, is the inbox. */
export function isInboxPath(path: string): boolean {
  return path === inboxPath || formerLinkPaths.some((former) => former === path);
}
