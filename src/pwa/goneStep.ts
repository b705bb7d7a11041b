export type Found = {
  /** The scripts of the page that the server has here now; null where it answered with no page of this site. */
  served: string | null;
  /** The scripts of the page that is shown. */
  own: string;
  /** Whether anything stands in a form, or was to be sent. */
  isWritten: boolean;
  tries: number;
};

/** So often an answer that is no page of this site's is taken for a portal, or for a host that is being filled. */
const mostTries = 6;

/**
 * What to do with a page that the server has no scripts for: to wait, to reload it, or to let it be
 * the plain form. It is reloaded only where that brings another page, and never under what is written.
 */
export function goneStep({ served, own, isWritten, tries }: Found): 'wait' | 'reload' | 'plain' {
  if (served === null) return tries < mostTries ? 'wait' : 'plain';
  return served === own || isWritten ? 'plain' : 'reload';
}
