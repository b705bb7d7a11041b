export type RecoveryState = {
  /** Scripts that the page on the server names; null if the response is not a page of this site. */
  servedScripts: string | null;
  /** Scripts that the page on screen names. */
  ownScripts: string;
  /** Whether a form has typed text, or the visitor has pressed Send. */
  hasText: boolean;
  tries: number;
};

/**
 * Number of tries after which to give up if the responses are not pages of this site. Before that the cause may be a
 * captive portal or a deploy under way.
 */
const maxTries = 6;

/**
 * The next step for a page whose scripts the server doesn't have: wait, reload, or fall back to the plain form.
 * Chooses a reload only if the server has another release and no form has text.
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
