import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import { applyChanges, type ShownMessage } from '../changes/applyChanges.ts';
import { skewOf, type Snapshot } from '../inboxApi.ts';
import { type Arranged, knownChanges, knownMessages, type Pinned, sectionOf } from './arrange.ts';

/** All loaded messages, with her changes applied. */
export const shownMessages = (snapshot: Snapshot): ShownMessage[] =>
  applyChanges(knownMessages(snapshot), knownChanges(snapshot), skewOf(snapshot.list));

export const inPageOrder = ({ unanswered, rest, held }: Arranged): ShownMessage[] => [
  ...unanswered,
  ...rest,
  ...held,
];

export function emptyListText(isNarrowed: boolean, hasMore: boolean): string {
  if (!isNarrowed) return words.list.none;
  return hasMore ? words.list.noneFoundYet : words.list.noneFound;
}

/** Says where the open message goes when she closes it; null if it stays. */
export function closingNotice(
  message: ShownMessage,
  pinned: Pinned | null,
  isWanted: boolean,
): string | null {
  if (!isWanted) return words.message.leaves;
  const section = sectionOf(message);
  if (pinned?.id !== message.id || section === pinned.section) return null;
  return wording(words.message.moves, { section: words.list[section] });
}
