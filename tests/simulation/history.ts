import type { StoredRecord } from './records.ts';
import { type Tolerated, tolerated } from './tolerated.ts';

/** What the page has told the visitor about a text. Each text is typed only once, so it names an enquiry. */
export type Fate =
  /** The text is in a form or a draft, and the page has promised nothing. */
  | 'typed'
  /** The page has shown the text as saved or sent, so it must arrive. */
  | 'promised'
  /** The visitor has deleted the text, or is deleting it: it may arrive or not. */
  | 'deleted'
  /** The visitor has deleted the text, and the page did not say that it may have arrived: it must not arrive. */
  | 'deleted for good'
  /** The text need not arrive: the visitor replaced it, its tab ended too soon, or the device lost its data. */
  | 'dropped';

/** When the visitor asked to send, by the device's clock and in true time. */
type AskedAt = { deviceMs: number; trueMs: number };

export type History = {
  fates: Map<string, Fate>;
  /** Texts on which Send was pressed. A pressed text may be sent even if its draft is deleted at that moment. */
  pressed: Set<string>;
  /** Texts that were sent while the storage could not be written: an earlier draft may remain. */
  sentUnsaved: Set<string>;
  /** The id under which each text was first sent, and the texts that had waited under that id before. */
  firstSent: Map<string, { id: string; waited: ReadonlySet<string> }>;
  /** Texts that the browser has restored in a reloaded form. */
  restore: Set<string>;
  /** Texts shown as sent, and texts sent again from another form after that. */
  shownSent: Set<string>;
  sentAgain: Set<string>;
  /** Texts that a second Send gave a new id, since another text has waited under the first id. */
  idTaken: Set<string>;
  /** Texts that got a new id because the page believed itself offline, and another draft has the first id. */
  idGivenUp: Set<string>;
  /** Ids of sent enquiries that the visitor deleted from the list. */
  receiptsDeleted: Set<string>;
  /** Texts that Undo has restored. */
  undone: Set<string>;
  /** Texts typed while Send was sending another text. */
  typedInSend: Set<string>;
  /** When the visitor last asked to send each text. */
  askedAt: Map<string, AskedAt>;
  /** When the visitor last asked to send all waiting enquiries. */
  allAskedAt: AskedAt | null;
  lines: string[];
  faults: string[];
  /** How often each known fault occurred. */
  tolerated: Map<Tolerated, number>;
  note(line: string): void;
  /** @returns a mark; `isSince` returns whether this is still the last `set` of the text */
  set(text: string, fate: Fate, line: string): number;
  isSince(text: string, mark: number): boolean;
  fault(line: string): void;
  /** Counts a known fault, and reports it unless it is tolerated. */
  known(kind: Tolerated, line: string): void;
};

/** @param time returns the present time as the start of a line */
export function createHistory(time: () => string): History {
  const marks = new Map<string, number>();
  const history: History = {
    fates: new Map(),
    pressed: new Set(),
    sentUnsaved: new Set(),
    firstSent: new Map(),
    restore: new Set(),
    shownSent: new Set(),
    sentAgain: new Set(),
    idTaken: new Set(),
    idGivenUp: new Set(),
    receiptsDeleted: new Set(),
    undone: new Set(),
    typedInSend: new Set(),
    askedAt: new Map(),
    allAskedAt: null,
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

/** A stored enquiry on the owner's side. */
type Row = { id: string; message: string };

export type Arrived = {
  rows: readonly Row[];
  mails: readonly { enquiryId: string; mayRepeat: boolean }[];
};

/** Checks whether the pages' promises came true, and adds faults to the history. */
export function checkEnd(
  history: History,
  arrived: Arrived,
  records: readonly StoredRecord[],
): void {
  const { rows } = arrived;
  for (const row of rows) checkMails(history, arrived, row);
  for (const { state, text } of records) {
    if (state === 'waiting') history.fault(`"${text}" still waits in the end`);
  }
  for (const [text, fate] of history.fates) {
    const stored = rows.filter(({ message }) => message === text).length;
    const often = `"${text}" was stored ${stored} times`;
    if (stored > 1 && history.restore.has(text)) {
      history.known('a form refilled by the browser becomes a second draft', often);
    } else if (stored > 1 && history.sentAgain.has(text)) {
      history.known('a duplicated tab sends the same text again', often);
    } else if (stored > 1 && history.idTaken.has(text)) {
      const kind = 'a sent text gets a second id because another form has its first id';
      history.known(kind, often);
    } else if (stored > 1 && history.idGivenUp.has(text)) {
      history.known('a browser wrongly calls itself offline', often);
    } else if (stored > 1) history.fault(often);
    if (fate === 'promised' && stored === 0) history.fault(`"${text}" was promised and is lost`);
    if (fate === 'deleted for good' && stored > 0) {
      history.fault(`"${text}" was stored although it was shown as deleted`);
    }
    const isOnDevice = records.some((one) => one.text === text);
    if (fate === 'typed' && stored === 0 && !isOnDevice)
      history.fault(`"${text}" was typed and is lost`);
  }
}

/** Checks that each enquiry is mailed once, and that each further mail says that it may be a repeat. */
function checkMails(history: History, { mails }: Arrived, { id, message }: Row): void {
  if (!history.fates.has(message)) history.fault(`"${message}" was stored and never written`);
  const own = mails.filter(({ enquiryId }) => enquiryId === id);
  const isMarked = own.slice(1).every(({ mayRepeat }) => mayRepeat);
  if (own.length === 0 || !isMarked) history.fault(`"${message}" was mailed ${own.length} times`);
}
