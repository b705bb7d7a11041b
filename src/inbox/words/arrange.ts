import type { InboxFilter, InboxMessage } from '#contract/ownerInbox';
import { foldActs, isHeldBack, isUnanswered, type ShownMessage } from '../changes/foldActs.ts';
import type { KnownAct } from '../changes/act.ts';
import { type Found, type Snapshot, skewOf, type View as Wanted } from '../inbox.ts';
import { merged } from '../mergeLists.ts';

const passes: Record<InboxFilter, (message: ShownMessage) => boolean> = {
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
  /** Whose mail is held: what still waits for an answer first, as above, then what looks like spam. */
  held: ShownMessage[];
};

type Section = keyof Arranged;

/** The message that is open, and where it stood as it was opened. */
export type Pinned = { id: string; section: Section };

type View = Wanted & { found: Found | null; pinned: Pinned | null };

/** What is shown under a filter and a search, in its order; what is open stays where it was, whatever is done with it. */
export function arrange(messages: readonly ShownMessage[], view: View): Arranged {
  const { filter, search, found, pinned } = view;
  const wanted = searchable(search.trim()).split(/\s+/);
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

/** Where it stands, as it is now. */
export function sectionOf(message: ShownMessage): Section {
  if (isHeldBack(message)) return 'held';
  return isUnanswered(message) ? 'unanswered' : 'rest';
}

/** Whether it is among what is wanted, as it is now. */
export function isWanted(message: ShownMessage, view: Omit<View, 'pinned'>): boolean {
  const { unanswered, rest, held } = arrange([message], { ...view, pinned: null });
  return unanswered.length + rest.length + held.length > 0;
}

function oldestFirst(one: InboxMessage, other: InboxMessage): number {
  return -newestFirst(one, other);
}

/** What the server has found for this very search and filter: while it is asked, the last one's messages are still known. */
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
  return [found, linked].reduce<InboxMessage[]>(
    (known, from) => merged(known, from?.messages ?? []),
    [...(list?.messages ?? [])],
  );
}

/** How many are still to be answered: as the server counts all of them, and what she did here since. */
export function countUnanswered(snapshot: Snapshot): number {
  const { list } = snapshot;
  if (!list) return 0;
  const shown = foldActs(list.messages, knownActs(snapshot), skewOf(list));
  const count = (messages: readonly InboxMessage[]): number => messages.filter(isUnanswered).length;
  return (list.unanswered ?? count(list.messages)) - count(list.messages) + count(shown);
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
