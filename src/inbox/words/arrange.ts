import { inboxLength, type InboxMessage } from '#contract/ownerInbox';
import { isUnanswered, type ShownMessage } from '../acts/foldActs.ts';
import type { KnownAct } from '../acts/act.ts';
import type { Found, Snapshot } from '../inbox.ts';

export const filters = ['all', 'unanswered', 'spam', 'mail'] as const;
export type Filter = (typeof filters)[number];

const passes: Record<Filter, (message: InboxMessage) => boolean> = {
  all: () => true,
  unanswered: isUnanswered,
  spam: ({ isSpam, mail }) => isSpam || mail.state === 'held',
  mail: ({ mail }) => mail.state === 'late' || mail.state === 'givenUp',
};

export type Arranged = {
  /** The one with the least time left first. */
  unanswered: ShownMessage[];
  /** The newest first. */
  rest: ShownMessage[];
};

/** The message that is open, and where it stood as it was opened. */
export type Pinned = { id: string; wasUnanswered: boolean };

type View = { filter: Filter; search: string; found: Found | null; pinned: Pinned | null };

/** What is shown under a filter and a search, in its order; what is open stays where it was, whatever is done with it. */
export function arrange(messages: readonly ShownMessage[], view: View): Arranged {
  const { filter, search, found, pinned } = view;
  const wanted = searchable(search.trim()).split(/\s+/);
  const foundIds = new Set(foundFor(found, search)?.messages.map(({ id }) => id));
  const isFound = (one: ShownMessage): boolean =>
    foundIds.has(one.id) || wanted.every((word) => textOf(one).includes(word));
  const isOnTop = (one: ShownMessage): boolean =>
    one.id === pinned?.id ? pinned.wasUnanswered : isUnanswered(one);
  const byDate = messages
    .filter((one) => isFound(one) && (one.id === pinned?.id || passes[filter](one)))
    .sort((one, other) => Date.parse(one.receivedAt) - Date.parse(other.receivedAt));
  return {
    unanswered: byDate.filter(isOnTop),
    rest: byDate.filter((one) => !isOnTop(one)).sort(newestFirst),
  };
}

/** What the server has found for this very search: while it is asked, the last one's messages are still known. */
export function foundFor(found: Found | null, search: string): Found | null {
  return found?.state === 'found' && found.search === search.trim() ? found : null;
}

function newestFirst(one: InboxMessage, other: InboxMessage): number {
  return Date.parse(other.receivedAt) - Date.parse(one.receivedAt);
}

function textOf({ reference, enquiry, notes }: ShownMessage): string {
  const texts = [reference, ...Object.values(enquiry ?? {}), ...notes.map(({ text }) => text)];
  return searchable(texts.join('\n'));
}

/** As the server compares it: without capitals, accents, and a printer’s quotation marks. */
function searchable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
}

/** The kept list, and what a search has brought beside it. */
export function knownMessages({ list, found, linked }: Snapshot): InboxMessage[] {
  const all = [list, found, linked].flatMap((from) => from?.messages ?? []);
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}

/** How many are still to be answered: of a list that is full of these, which come first, there may be more. */
export function saidUnanswered(count: number, list: Snapshot['list']): string {
  const isCut = list !== null && list.messages.length >= inboxLength;
  return isCut && list.messages.every(isUnanswered) ? `${count}+` : String(count);
}

/** All that is known of what she did, each once: what is done may still wait to be let go. */
export function knownActs({ open, done }: Pick<Snapshot, 'open' | 'done'>): KnownAct[] {
  const ids = new Set(done.map(({ id }) => id));
  return [...done, ...open.filter(({ id }) => !ids.has(id))];
}

/** What she would lose here: the server is not known to have it. */
export function unconfirmedActs(snapshot: Pick<Snapshot, 'open' | 'done'>): KnownAct[] {
  return knownActs(snapshot).filter(
    ({ progress }) => progress !== 'refused' && progress !== 'done',
  );
}
