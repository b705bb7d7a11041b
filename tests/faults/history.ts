import { referenceOf } from '#contract';
import type { Post } from '../support/line.ts';
import type { Shown } from './screenWatch.ts';

/** What became of a text by what visitors have seen. */
type Fate =
  /** Written, and nothing was promised about it. */
  | 'written'
  /** Shown as saved or as sent: it has to arrive. */
  | 'promised'
  /** Deleted; it may have arrived, and that was said. */
  | 'deleted'
  /** Deleted, and nothing was said of its having arrived. */
  | 'deleted for good'
  /** Taken back for another text: it may have arrived before. */
  | 'replaced';

export type Row = { id: string; message: string; receivedAtMs: number };

/** What visitors did and saw in one run, by the texts they wrote. Each text is written once. */
export type History = {
  lines: string[];
  note(line: string): void;
  set(tag: string, fate: Fate, line: string): void;
  /** As `set`, by a press whose effect has yet to show: what is seen until then says nothing. */
  press(tag: string, fate: Fate, line: string): void;
  fateOf(tag: string): Fate | undefined;
  see(shown: Shown): void;
  /** Everything that was shown and is not true of what has arrived. */
  faults(rows: readonly Row[], mails: readonly string[], posts: readonly Post[]): string[];
};

/** How far the database's clock and a page's may be apart, in ms. */
const clockSpreadMs = 1_000;

const savedWords = 'Saved on this device.';

export function createHistory(): History {
  const startMs = Date.now();
  const fates = new Map<string, { fate: Fate; atMs: number }>();
  const shownSent = new Map<string, number>();
  const lines: string[] = [];
  const note = (line: string): void => {
    lines.push(`${((Date.now() - startMs) / 1_000).toFixed(2)} s ${line}`);
  };
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
    see({ atMs, unsent, sent }) {
      for (const { title, text } of unsent) {
        const known = fates.get(title);
        // What is told of a moment before the last press says nothing about it.
        if (!known || known.fate === 'promised' || atMs <= known.atMs) continue;
        if (text.includes(savedWords)) history.set(title, 'promised', 'listed as saved');
      }
      for (const reference of sent) {
        if (shownSent.has(reference)) continue;
        shownSent.set(reference, atMs);
        note(`listed as sent: ${reference}`);
      }
    },
    faults(rows, mails, posts) {
      const faults: string[] = [];
      for (const [tag, { fate }] of fates) {
        const stored = rows.filter(({ message }) => message.includes(tag)).length;
        if (stored > 1) faults.push(`${tag} was stored ${stored} times`);
        if (fate === 'promised' && stored === 0) faults.push(`${tag} was promised and is lost`);
        if (fate === 'deleted for good' && stored > 0) {
          faults.push(`${tag} was stored although it was shown as deleted`);
        }
        const mailed = mails.filter((text) => text.includes(tag)).length;
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
