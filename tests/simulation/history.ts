import type { Kept } from './records.ts';
import { type Tolerated, tolerated } from './tolerated.ts';

/** A text's fate, as its visitor was told. Every text is written only once, so a text names an enquiry. */
export type Fate =
  /** Text in a form or a draft, with nothing promised. */
  | 'typed'
  /** Text shown as saved or sent: it must arrive. */
  | 'promised'
  /** Deleted by the visitor, who was told that the enquiry may have arrived. */
  | 'deleted'
  /** Deleted by the visitor, who was told no such thing: it must not arrive. */
  | 'deleted for good'
  /** Replaced by another text, or lost with the device's data: nothing is owed. */
  | 'let go';

/** When sending was wanted, by the device's clock and in truth. */
type Wanted = { deviceMs: number; trueMs: number };

export type History = {
  fates: Map<string, Fate>;
  /** Texts on which Send was pressed: one may still go out although its draft is deleted at that moment. */
  pressed: Set<string>;
  /** Texts sent, or being sent, while nothing could be written: an earlier draft may remain. */
  sentUnsaved: Set<string>;
  /** The id that each text first went out under, and the texts that had waited under that id by then. */
  wentOut: Map<string, { id: string; waited: ReadonlySet<string> }>;
  /** Texts that a browser has put back into a reloaded form. */
  restore: Set<string>;
  /** Texts shown as sent, and texts sent once more after that, from another form. */
  shownSent: Set<string>;
  sentAgain: Set<string>;
  /** Texts given another id when Send was pressed again, since another text has waited under the first id. */
  idTaken: Set<string>;
  /**
   * Texts given another id because the page believed that nothing went out, and another draft took the
   * first id.
   */
  idGivenUp: Set<string>;
  /** Ids of sent enquiries that the visitor deleted from the list. */
  receiptsDeleted: Set<string>;
  /** Texts deleted and brought back by Undo. */
  undone: Set<string>;
  /** Texts typed while Send was working on another. */
  typedInSend: Set<string>;
  /** When the visitor last asked to send each text. */
  wanted: Map<string, Wanted>;
  /** When the visitor last asked to send all that waits. */
  allWanted: Wanted | null;
  lines: string[];
  faults: string[];
  /** How often each known fault occurred. */
  tolerated: Map<Tolerated, number>;
  note(line: string): void;
  /** @returns a mark for `isSince`, which tells whether the fate has been set again */
  set(text: string, fate: Fate, line: string): number;
  isSince(text: string, mark: number): boolean;
  fault(line: string): void;
  /** Counts a known fault, and reports it unless tolerated. */
  known(kind: Tolerated, line: string): void;
};

/** @param time returns the present time as the start of a line */
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

/** A stored enquiry on the owner's side. */
type Row = { id: string; message: string };

export type Arrived = {
  rows: readonly Row[];
  mails: readonly { enquiryId: string; mayRepeat: boolean }[];
};

/** Checks the end of a history against its promises, and adds faults to the history. */
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

/** Each enquiry is mailed once; a mail repeated after the provider has forgotten its key must say so. */
function checkMails(history: History, { mails }: Arrived, { id, message }: Row): void {
  if (!history.fates.has(message)) history.fault(`"${message}" was stored and never written`);
  const own = mails.filter(({ enquiryId }) => enquiryId === id);
  const isTold = own.slice(1).every(({ mayRepeat }) => mayRepeat);
  if (own.length === 0 || !isTold) history.fault(`"${message}" was mailed ${own.length} times`);
}
