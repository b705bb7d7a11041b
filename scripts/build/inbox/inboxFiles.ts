import {
  formerLinkPaths,
  inboxFilePath,
} from '../../../supabase/functions/_shared/contract/inboxPath.ts';

/**
 * The files of the owner's inbox in the built site. What carries its content's hash lies under `assets`, as
 * hosts keep that for a year; a folder called `inbox` would stand in the way of the page on some of them.
 */
export const inboxFiles = {
  page: 'inbox.html',
  /** The same page, at each address that mails link to or have linked to. */
  linkedPages: [inboxFilePath.slice(1), ...formerLinkPaths.map((path) => `${path.slice(1)}.html`)],
  worker: 'inbox-sw.js',
  manifest: 'inbox.webmanifest',
  folder: 'assets/inbox',
} as const;

/** All of them as patterns: no visitor's device keeps any. */
export const inboxPatterns = ['inbox*', ...inboxFiles.linkedPages, `${inboxFiles.folder}/**`];

/** Whether a file of the built site, by its path, is one of them. */
export function isOfInbox(file: string): boolean {
  return (
    file.startsWith(`${inboxFiles.folder}/`) ||
    /^inbox[^/]*$/.test(file) ||
    inboxFiles.linkedPages.includes(file)
  );
}
