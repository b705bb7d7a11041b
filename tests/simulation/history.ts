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

export type History = {
  fates: Map<string, Fate>;
  /** Texts on which Send was pressed: a draft of one that is deleted at that moment may still go. */
  pressed: Set<string>;
  lines: string[];
  faults: string[];
  note(line: string): void;
  /** @returns a mark by which to know that nobody has set it since */
  set(text: string, fate: Fate, line: string): number;
  isSince(text: string, mark: number): boolean;
  fault(line: string): void;
};

/** @param time words for the time of a line */
export function createHistory(time: () => string): History {
  const marks = new Map<string, number>();
  const history: History = {
    fates: new Map(),
    pressed: new Set(),
    lines: [],
    faults: [],
    note: (line) => void history.lines.push(`${time()} ${line}`),
    set(text, fate, line) {
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
  };
  return history;
}

/** What the owner's side holds in the end. */
export type Arrived = {
  rows: readonly { id: string; message: string }[];
  mails: readonly string[];
};

/** What the device still keeps in the end, by state. */
export type Kept = readonly { state: string; text: string | null }[];

/** Holds the end of a history to what was promised in it; faults are added to the history. */
export function checkEnd(history: History, { rows, mails }: Arrived, kept: Kept): void {
  for (const { id, message } of rows) {
    if (!history.fates.has(message)) history.fault(`"${message}" was stored and never written`);
    const mailed = mails.filter((one) => one === id).length;
    if (mailed !== 1) history.fault(`"${message}" was mailed ${mailed} times`);
  }
  for (const { state, text } of kept) {
    if (state === 'waiting') history.fault(`"${text}" still waits in the end`);
  }
  for (const [text, fate] of history.fates) {
    const stored = rows.filter(({ message }) => message === text).length;
    if (stored > 1) history.fault(`"${text}" was stored ${stored} times`);
    if (fate === 'promised' && stored === 0) history.fault(`"${text}" was promised and is lost`);
    if (fate === 'deleted for good' && stored > 0) {
      history.fault(`"${text}" was stored although it was shown as deleted`);
    }
    const isKept = kept.some((one) => one.text === text);
    if (fate === 'typed' && stored === 0 && !isKept)
      history.fault(`"${text}" was typed and is lost`);
  }
}
