export type RecoveryState = {
  /** The scripts of the page that the server has here now; null where it answered with no page of this site. */
  servedScripts: string | null;
  /** The scripts of the page that is shown. */
  ownScripts: string;
  /** Whether anything stands in a form, or was to be sent. */
  hasText: boolean;
  tries: number;
};

/** So often an answer that is no page of this site's is taken for a portal, or for a host that is being filled. */
const maxTries = 6;

/**
 * What to do with a page that the server has no scripts for: to wait, to reload it, or to let it be
 * the plain form. It is reloaded only where that brings another page, and never under what is written.
 */
export function recoveryStep({
  servedScripts,
  ownScripts,
  hasText,
  tries,
}: RecoveryState): 'wait' | 'reload' | 'plain' {
  if (servedScripts === null) return tries < maxTries ? 'wait' : 'plain';
  return servedScripts === ownScripts || hasText ? 'plain' : 'reload';
}
