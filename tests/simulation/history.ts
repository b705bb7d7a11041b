import type { Kept } from './records.ts';
import { type Tolerated, tolerated } from './tolerated.ts';

/**
 * What visitors have seen, by the texts they wrote. Each text is written once, so a text names an
 * enquiry.
 */
export type Fate =
  /** Stands in a form, or in a draft, and was not promised anything. */
  | 'typed'
  /** Shown as saved or as sent: it has to arrive. */
  | 'promised'
  /** Deleted by the visitor, who was told that it may have arrived. */
  | 'deleted'
  /** Deleted by the visitor, who was told no such thing. */
  | 'deleted for good'
  /** Another text took its place, or the device lost what it kept: nothing is owed. */
  | 'let go';

/** By the device's clock and in truth. */
type Wanted = { deviceMs: number; trueMs: number };

export type History = {
  fates: Map<string, Fate>;
  /** Texts on which Send was pressed: a draft of one that is deleted at that moment may still go. */
  pressed: Set<string>;
  /**
   * Texts that were sent, or on their way, while nothing could be written: an earlier draft may have stayed.
   */
  sentUnsaved: Set<string>;
  /** The id that each text went out under first, and the texts that had waited under that by then. */
  wentOut: Map<string, { id: string; waited: ReadonlySet<string> }>;
  /** Texts that a browser has put back into a reloaded form. */
  restore: Set<string>;
  /** What a page has shown as sent, and what was pressed once more after that, in another form. */
  shownSent: Set<string>;
  sentAgain: Set<string>;
  /** What got another id when Send was pressed again: another text has waited under its id since. */
  idTaken: Set<string>;
  /** The same, where it was believed that nothing went out, and another draft stands under its id. */
  idGivenUp: Set<string>;
  /** Ids of what was sent and then taken from the list by hand. */
  receiptsDeleted: Set<string>;
  /** What was deleted and brought back. */
  undone: Set<string>;
  /** What was typed while Send was at something else. */
  typedInSend: Set<string>;
  /** When each text was last wanted to be sent. */
  wanted: Map<string, Wanted>;
  /** When all that waits was last wanted to be sent. */
  allWanted: Wanted | null;
  lines: string[];
  faults: string[];
  /** How often it was so. */
  tolerated: Map<Tolerated, number>;
  note(line: string): void;
  /** @returns a mark by which to know that nobody has set it since */
  set(text: string, fate: Fate, line: string): number;
  isSince(text: string, mark: number): boolean;
  fault(line: string): void;
  /** A fault that is known: counted while it is tolerated. */
  known(kind: Tolerated, line: string): void;
};

/** @param time words for the time of a line */
export function createHistory(time: () => string): History {
  const marks = new Map<string, number>();
  const history: History = {
    fates: new Map(),
    pressed: new Set(),
    sentUnsaved: new Set(),
    wentOut: new Map(),
    restore: new Set(),
    shownSent: new Set(),
    sentAgain: new Set(),
    idTaken: new Set(),
    idGivenUp: new Set(),
    receiptsDeleted: new Set(),
    undone: new Set(),
    typedInSend: new Set(),
    wanted: new Map(),
    allWanted: null,
    lines: [],
    faults: [],
    tolerated: new Map(),
    note: (line) => void history.lines.push(`${time()} ${line}`),
    set(text, fate, line) {
      if (text === '') return 0;
      history.fates.set(text, fate);
      history.note(`${line}: "${text}" is ${fate}`);
      marks.set(text, (marks.get(text) ?? 0) + 1);
      return marks.get(text) ?? 0;
    },
    isSince: (text, mark) => marks.get(text) === mark,
    fault(line) {
      history.faults.push(line);
      history.note(`FAULT ${line}`);
    },
    known(kind, line) {
      history.tolerated.set(kind, (history.tolerated.get(kind) ?? 0) + 1);
      if (tolerated[kind]) history.note(`known: ${line}`);
      else history.fault(line);
    },
  };
  return history;
}

/** What the owner's side holds in the end. */
type Row = { id: string; message: string };

export type Arrived = {
  rows: readonly Row[];
  mails: readonly { enquiryId: string; mayRepeat: boolean }[];
};

/** Holds the end of a history to what was promised in it; faults are added to the history. */
export function checkEnd(history: History, arrived: Arrived, kept: readonly Kept[]): void {
  const { rows } = arrived;
  for (const row of rows) checkMails(history, arrived, row);
  for (const { state, text } of kept) {
    if (state === 'waiting') history.fault(`"${text}" still waits in the end`);
  }
  for (const [text, fate] of history.fates) {
    const stored = rows.filter(({ message }) => message === text).length;
    const often = `"${text}" was stored ${stored} times`;
    if (stored > 1 && history.restore.has(text)) {
      history.known('a form that the browser fills again is begun as another', often);
    } else if (stored > 1 && history.sentAgain.has(text)) {
      history.known('what stands in a second form is sent from there too', often);
    } else if (stored > 1 && history.idTaken.has(text)) {
      const kind = 'what went out goes under a second id where another form has its first';
      history.known(kind, often);
    } else if (stored > 1 && history.idGivenUp.has(text)) {
      history.known('a browser is believed that it has no line', often);
    } else if (stored > 1) history.fault(often);
    if (fate === 'promised' && stored === 0) history.fault(`"${text}" was promised and is lost`);
    if (fate === 'deleted for good' && stored > 0) {
      history.fault(`"${text}" was stored although it was shown as deleted`);
    }
    const isKept = kept.some((one) => one.text === text);
    if (fate === 'typed' && stored === 0 && !isKept)
      history.fault(`"${text}" was typed and is lost`);
  }
}

/** A mail comes once; what a provider has forgotten it may send once more, and says so. */
function checkMails(history: History, { mails }: Arrived, { id, message }: Row): void {
  if (!history.fates.has(message)) history.fault(`"${message}" was stored and never written`);
  const own = mails.filter(({ enquiryId }) => enquiryId === id);
  const isTold = own.slice(1).every(({ mayRepeat }) => mayRepeat);
  if (own.length === 0 || !isTold) history.fault(`"${message}" was mailed ${own.length} times`);
}
