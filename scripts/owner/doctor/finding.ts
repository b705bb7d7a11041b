/**
 * A result of the doctor. `advice`: the site works, but could be better. `unchecked`: the doctor can't check this from
 * here.
 */
export type Finding =
  | { kind: 'well'; what: string }
  | { kind: 'wrong' | 'advice' | 'unchecked'; what: string; todo: string };

export const well = (what: string): Finding => ({ kind: 'well', what });
export const wrong = (what: string, todo: string): Finding => ({ kind: 'wrong', what, todo });
export const advice = (what: string, todo: string): Finding => ({ kind: 'advice', what, todo });
export const unchecked = (what: string, todo: string): Finding => ({
  kind: 'unchecked',
  what,
  todo,
});

const signs = { well: 'ok', wrong: 'WRONG', advice: 'advice', unchecked: 'not checked' } as const;

export function lineOf(finding: Finding): string {
  const line = `${signs[finding.kind]}: ${finding.what}`;
  return finding.kind === 'well' ? line : `${line} → ${finding.todo}`;
}

/** Joins the first few names, and says how many more there are. */
export function few(names: readonly string[], most = 4): string {
  const more = names.length - most;
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ');
}
