import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { foldActs, type ShownMessage } from '../changes/foldActs.ts';
import { skewOf, type Snapshot } from '../inbox.ts';
import { type Arranged, knownActs, knownMessages, type Pinned, sectionOf } from './arrange.ts';

/** All that is known, with what she did. */
export const shownOf = (snapshot: Snapshot): ShownMessage[] =>
  foldActs(knownMessages(snapshot), knownActs(snapshot), skewOf(snapshot.list));

/** In the order of the page. */
export const allOf = ({ unanswered, rest, held }: Arranged): ShownMessage[] => [
  ...unanswered,
  ...rest,
  ...held,
];

/** Where there is nothing to show. */
export function noneOf(isNarrowed: boolean, hasMore: boolean): string {
  if (!isNarrowed) return words.list.none;
  return hasMore ? words.list.noneFoundYet : words.list.noneFound;
}

/** What becomes of the open message when it is closed, where that is not what is shown now. */
export function leavingOf(
  message: ShownMessage,
  pinned: Pinned | null,
  isWanted: boolean,
): string | null {
  if (!isWanted) return words.message.leaves;
  const section = sectionOf(message);
  if (pinned?.id !== message.id || section === pinned.section) return null;
  return wording(words.message.moves, { section: words.list[section] });
}
