export type RecoveryState = {
  /** Scripts named by the page on the server; null if the response is not a page of this site. */
  servedScripts: string | null;
  /** Scripts named by the page on screen. */
  ownScripts: string;
  /** Whether a form has typed text, or Send was pressed. */
  hasText: boolean;
  tries: number;
};

/** How many foreign responses to blame on a captive portal or an unfinished upload before giving up. */
const maxTries = 6;

/**
 * What to do with a page whose scripts the server doesn't have: wait, reload, or fall back to the plain form.
 * Reloads only if the server has another release, and never a page with text in it.
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
