import { referenceOf } from '#contract';
import { outboxWords } from '../../src/content/enquiry.ts';
import type { Mail } from '../e2e/support/backend.ts';
import type { PhotographRow } from '../e2e/support/tables.ts';
import type { Post } from '../support/faultProxy.ts';
import { createPhotographHistory, type PhotographHistory } from './photographHistory.ts';
import type { Shown } from './screenWatch.ts';

/** What the page has told the visitor about a text. */
type Fate =
  /** The visitor has typed the text, and the page has promised nothing. */
  | 'written'
  /** The page has shown the text as saved or sent, so it must arrive. */
  | 'promised'
  /** The visitor has deleted the text, and the page said that it may have arrived. */
  | 'deleted'
  /** The visitor has deleted the text, and the page did not say that it may have arrived: it must not arrive. */
  | 'deleted for good'
  /** The visitor has edited the text into another one; it may have arrived before. */
  | 'replaced';

export type Row = { id: string; message: string; receivedAtMs: number };

/** What the server has, and what went out, when all faults have ended. */
export type Result = {
  rows: readonly Row[];
  files: readonly PhotographRow[];
  mails: readonly Mail[];
  posts: readonly Post[];
};

/** What visitors did and saw in one run, by their texts. Each text is typed only once. */
export type History = {
  lines: string[];
  note(line: string): void;
  set(tag: string, fate: Fate, line: string): void;
  /** Like `set`, for a press whose effect is not on screen yet: ignores the screen until the next `set`. */
  press(tag: string, fate: Fate, line: string): void;
  fateOf(tag: string): Fate | undefined;
  see(shown: Shown): void;
  photographs: PhotographHistory;
  /** Compares what pages showed with what the server stored; each result is one false statement. */
  faults(result: Result): string[];
  /** Those of the photographs alone. */
  photographFaults(result: Result): string[];
};

/** The largest difference between the database's clock and a page's, in ms. */
const clockSpreadMs = 1_000;

/** The list says one of these of a saved text that the page sends by itself. */
const savedWords = new Set(Object.values(outboxWords.reasons));

export function createHistory(): History {
  const startMs = Date.now();
  const fates = new Map<string, { fate: Fate; atMs: number }>();
  const shownSent = new Map<string, number>();
  const lines: string[] = [];
  const note = (line: string): void => {
    lines.push(`${((Date.now() - startMs) / 1_000).toFixed(2)} s ${line}`);
  };
  const photographs = createPhotographHistory(note);
  const history: History = {
    lines,
    note,
    set(tag, fate, line) {
      fates.set(tag, { fate, atMs: Date.now() });
      note(`${line}: ${tag} is ${fate}`);
    },
    press(tag, fate, line) {
      history.set(tag, fate, line);
      fates.set(tag, { fate, atMs: Number.POSITIVE_INFINITY });
    },
    fateOf: (tag) => fates.get(tag)?.fate,
    photographs,
    see({ atMs, unsent, sent }) {
      for (const { title, text } of unsent) {
        const known = fates.get(title);
        // A screen from before the last press says nothing about the press.
        if (!known || known.fate === 'promised' || atMs <= known.atMs) continue;
        if ([...savedWords].some((words) => text.includes(words)))
          history.set(title, 'promised', 'listed as saved');
      }
      for (const { reference, text } of sent) {
        if (!shownSent.has(reference)) {
          shownSent.set(reference, atMs);
          note(`listed as sent: ${reference}`);
        }
        photographs.see({ reference, text, atMs });
      }
    },
    photographFaults: ({ rows, files, mails }) => {
      const promised = [...fates].filter(([, { fate }]) => fate === 'promised');
      return photographs.faults({
        promised: promised.map(([tag]) => tag),
        texts: rows,
        files,
        mails,
      });
    },
    faults(result) {
      const { rows, posts } = result;
      const mails = result.mails.filter(({ attachments }) => attachments.length === 0);
      const faults = history.photographFaults(result);
      for (const [tag, { fate }] of fates) {
        const stored = rows.filter(({ message }) => message.includes(tag)).length;
        if (stored > 1) faults.push(`${tag} was stored ${stored} times`);
        if (fate === 'promised' && stored === 0) faults.push(`${tag} was promised and is lost`);
        if (fate === 'deleted for good' && stored > 0) {
          faults.push(`${tag} was stored although it was shown as deleted`);
        }
        const mailed = mails.filter(({ text }) => text.includes(tag)).length;
        if (mailed !== stored)
          faults.push(`${tag} was stored ${stored} and mailed ${mailed} times`);
      }
      for (const { message } of rows) {
        if (![...fates.keys()].some((tag) => message.includes(tag))) {
          faults.push('something was stored that nobody wrote');
        }
      }
      for (const [reference, atMs] of shownSent) {
        const row = rows.find(({ id }) => referenceOf(id) === reference);
        if (!row) faults.push(`${reference} was shown as sent and was never stored`);
        else if (row.receivedAtMs > atMs + clockSpreadMs)
          faults.push(`${reference} was shown as sent too early`);
      }
      for (const { id, body } of posts) {
        if (id === '')
          faults.push(`an enquiry went over the line without an id: ${body.length} bytes`);
      }
      return faults;
    },
  };
  return history;
}
