import { wording } from '../../enquiry/wording.ts';

/** A sentence about one, or about many. */
export function counted(words: { one: string; many: string }, count: number): string {
  return count === 1 ? words.one : wording(words.many, { count: String(count) });
}
