import {
  formerLinkPaths,
  inboxFilePath,
} from '../../../supabase/functions/_shared/contract/inboxPath.ts';

/**
 * The inbox's files in the built site. Hashed files are under `assets`, which hosts cache for a year. Not in a folder
 * `inbox`, which would shadow the page on some hosts.
 */
export const inboxFiles = {
  page: 'inbox.html',
  /** Copies of the page at the addresses of present and former links in mails. */
  linkedPages: [inboxFilePath.slice(1), ...formerLinkPaths.map((path) => `${path.slice(1)}.html`)],
  worker: 'inbox-sw.js',
  manifest: 'inbox.webmanifest',
  folder: 'assets/inbox',
} as const;

/** As patterns, to exclude them from the site's precache. */
export const inboxPatterns = ['inbox*', ...inboxFiles.linkedPages, `${inboxFiles.folder}/**`];

export function isOfInbox(file: string): boolean {
  return (
    file.startsWith(`${inboxFiles.folder}/`) ||
    /^inbox[^/]*$/.test(file) ||
    inboxFiles.linkedPages.includes(file)
  );
}
