import type { InboxFilter, InboxMessage } from '#contract/ownerInbox';
import { inbox as words } from '../../content/inbox.ts';
import { wording } from '../../lib/wording.ts';
import {
  applyChanges,
  isHeldBack,
  isUnanswered,
  type ShownMessage,
} from '../changes/applyChanges.ts';
import type { KnownChange } from '../changes/ownerChange.ts';
import { type Found, type Snapshot, skewOf, type View as Wanted } from '../inboxApi.ts';
import { merged } from '../mergeLists.ts';

const passes: Record<InboxFilter, (message: ShownMessage) => boolean> = {
  all: () => true,
  unanswered: isUnanswered,
  spam: ({ isSpam }) => isSpam,
  mail: ({ isSpam, mail: { state } }) =>
    state === 'late' || state === 'givenUp' || (state === 'held' && !isSpam),
};

export type Arranged = {
  /** Unanswered messages, the oldest first. */
  unanswered: ShownMessage[];
  /** All other messages, the newest first. */
  rest: ShownMessage[];
  /** Messages whose mail is held: first the unanswered ones, the oldest first; then the rest, the newest first. */
  held: ShownMessage[];
};

type Section = keyof Arranged;

/** The open message, and the section it was in when the owner opened it. */
export type Pinned = { id: string; section: Section };

type View = Wanted & { found: Found | null; pinned: Pinned | null };

/** Filters, searches and sorts the messages. The pinned message stays in its section. */
export function arrange(messages: readonly ShownMessage[], view: View): Arranged {
  const { filter, search, found, pinned } = view;
  const sought = searchable(search.trim());
  const wanted = sought === '' ? [] : sought.split(/\s+/);
  const foundIds = new Set(foundFor(found, view)?.messages.map(({ id }) => id));
  const isFound = (one: ShownMessage): boolean =>
    foundIds.has(one.id) || wanted.every((word) => textOf(one).includes(word));
  const shown = messages.filter(
    (one) => isFound(one) && (one.id === pinned?.id || passes[filter](one)),
  );
  const of = (section: Section): ShownMessage[] =>
    shown.filter((one) => (one.id === pinned?.id ? pinned.section : sectionOf(one)) === section);
  const held = of('held');
  return {
    unanswered: of('unanswered').sort(oldestFirst),
    rest: of('rest').sort(newestFirst),
    held: [
      ...held.filter(isUnanswered).sort(oldestFirst),
      ...held.filter((one) => !isUnanswered(one)).sort(newestFirst),
    ],
  };
}

export function sectionOf(message: ShownMessage): Section {
  if (isHeldBack(message)) return 'held';
  return isUnanswered(message) ? 'unanswered' : 'rest';
}

/** Whether the filter and search include the message. */
export function isWanted(message: ShownMessage, view: Omit<View, 'pinned'>): boolean {
  const { unanswered, rest, held } = arrange([message], { ...view, pinned: null });
  return unanswered.length + rest.length + held.length > 0;
}

function oldestFirst(one: InboxMessage, other: InboxMessage): number {
  return -newestFirst(one, other);
}

/** The results if they are of this search and filter; null if `found` still has those of the previous search. */
export function foundFor(found: Found | null, { search, filter }: Wanted): Found | null {
  const isOfThis = found?.search === search.trim() && found.filter === filter;
  return isOfThis && found.state === 'found' ? found : null;
}

function newestFirst(one: InboxMessage, other: InboxMessage): number {
  return Date.parse(other.receivedAt) - Date.parse(one.receivedAt);
}

function textOf({ reference, enquiry, notes }: ShownMessage): string {
  const texts = [reference, ...Object.values(enquiry ?? {}), ...notes.map(({ text }) => text)];
  return searchable(texts.join('\n'));
}

/** Normalizes text for searching. Like the server's search, it ignores case, accents and curly quotes. */
function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}

/** All loaded messages: of the list, of the search, and the message that a link opened. */
export function knownMessages({ list, found, linked }: Snapshot): InboxMessage[] {
  return [found, linked].reduce<InboxMessage[]>(
    (known, from) => merged(known, from?.messages ?? []),
    [...(list?.messages ?? [])],
  );
}

/** All loaded messages, with the owner's changes applied. */
export const shownMessages = (snapshot: Snapshot): ShownMessage[] =>
  applyChanges(knownMessages(snapshot), knownChanges(snapshot), skewOf(snapshot.list));

export const inPageOrder = ({ unanswered, rest, held }: Arranged): ShownMessage[] => [
  ...unanswered,
  ...rest,
  ...held,
];

/** The server's count of unanswered messages, corrected by the changes the owner has made since. */
export function countUnanswered(snapshot: Snapshot): number {
  const { list } = snapshot;
  if (!list) return 0;
  const shown = applyChanges(list.messages, knownChanges(snapshot), skewOf(list));
  const count = (messages: readonly InboxMessage[]): number => messages.filter(isUnanswered).length;
  return (list.unanswered ?? count(list.messages)) - count(list.messages) + count(shown);
}

/** All of the owner's changes, without duplicates: a confirmed change may still be in the queue. */
export function knownChanges({ pending, done }: Pick<Snapshot, 'pending' | 'done'>): KnownChange[] {
  const ids = new Set(done.map(({ id }) => id));
  return [...done, ...pending.filter(({ id }) => !ids.has(id))];
}

/** Changes that signing out would delete before the server has them. */
export function unconfirmedChanges(snapshot: Pick<Snapshot, 'pending' | 'done'>): KnownChange[] {
  return knownChanges(snapshot).filter(
    ({ progress }) => progress !== 'refused' && progress !== 'done',
  );
}

export function emptyListText({ search, filter }: Wanted, hasMore: boolean): string {
  const { list } = words;
  const sought = search.trim();
  if (sought === '' && filter === 'all') return list.none;
  if (sought === '') return hasMore ? list.noneHereYet : list.noneHere;
  return wording(hasMore ? list.noneFoundYet : list.noneFound, { search: sought });
}

/** A section's heading. It says so if the open message is still listed there but belongs elsewhere. */
export function headingOf(section: Section, { shown, pinned }: ShownSection): string {
  const heading = words.list[section];
  const isTrue = shown.every((one) => one.id !== pinned?.id || sectionOf(one) === section);
  if (isTrue) return heading;
  return shown.length === 1
    ? words.list.openOne
    : wording(words.list.plusOpen, { section: heading });
}

type ShownSection = { shown: readonly ShownMessage[]; pinned: Pinned | null };

/** Says where the open message moves when the owner closes it; null if it stays in its section. */
export function closingNotice(
  message: ShownMessage,
  pinned: Pinned | null,
  isListed: boolean,
): string | null {
  if (!isListed) return words.message.leaves;
  const section = sectionOf(message);
  if (pinned?.id !== message.id || section === pinned.section) return null;
  return wording(words.message.moves, { section: words.list[section] });
}
