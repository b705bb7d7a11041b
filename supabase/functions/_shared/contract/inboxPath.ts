export const inboxPath = '/inbox';

/**
 * The same page, for links in mails. 1.0.0's worker would answer `/inbox` itself, but leaves file names to the network.
 * Not `/inbox.html`, since hosts redirect that to `/inbox`.
 */
export const inboxFilePath = '/inbox.htm';

/** Links in 1.0.0's mails: `/answered#<enquiry id>.<signature>`. They open the message in the inbox. */
export const formerLinkPaths = ['/answered', '/release'] as const;

/** Whether the page at this path, as `pagePath` gives it, is the inbox. */
export function isInboxPath(path: string): boolean {
  return path === inboxPath || formerLinkPaths.some((former) => former === path);
}
