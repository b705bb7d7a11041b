import {
  formerLinkPaths,
  inboxFilePath,
} from '../../../supabase/functions/_shared/contract/inboxPath.ts';

/**
 * The inbox's files in the built site. Hashed files are in a folder under `assets`, which hosts cache for a year. A
 * folder named `inbox` would hide the page `inbox.html` on some hosts.
 */
export const inboxFiles = {
  page: 'inbox.html',
  /** Copies of the page for the links in mails, including release 1.0.0's. */
  linkedPages: [inboxFilePath.slice(1), ...formerLinkPaths.map((path) => `${path.slice(1)}.html`)],
  worker: 'inbox-sw.js',
  manifest: 'inbox.webmanifest',
  folder: 'assets/inbox',
} as const;

/** Patterns that exclude these files from the site's precache list. */
export const inboxPatterns = ['inbox*', ...inboxFiles.linkedPages, `${inboxFiles.folder}/**`];

export function isOfInbox(file: string): boolean {
  return (
    file.startsWith(`${inboxFiles.folder}/`) ||
    /^inbox[^/]*$/.test(file) ||
    inboxFiles.linkedPages.includes(file)
  );
}
