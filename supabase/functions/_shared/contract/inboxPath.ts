export const inboxPath = '/inbox';

/**
 * The inbox page's second path, for links in mails. Release 1.0.0's service worker would answer `/inbox` with the home
 * page, but sends requests for file names to the network. `/inbox.html` doesn't work: hosts redirect it to `/inbox`.
 */
export const inboxFilePath = '/inbox.htm';

/**
 * Paths of the links in release 1.0.0's mails: `/answered#<enquiry id>.<signature>`. They open the message in the
 * inbox.
 */
export const formerLinkPaths = ['/answered', '/release'] as const;

/** Whether a path from `pagePath` is the inbox's. */
export function isInboxPath(path: string): boolean {
  return path === inboxPath || formerLinkPaths.some((former) => former === path);
}
