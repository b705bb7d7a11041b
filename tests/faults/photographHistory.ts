import { referenceOf } from '#contract';
import { photographList } from '../../src/content/photographs.ts';
import { counted } from '../../src/lib/wording.ts';
import type { Mail } from '../e2e/support/backend.ts';
import type { PhotographRow } from '../e2e/support/tables.ts';

/** A photograph is described with its name, which no other has. */
type Text = { id: string; message: string };

/** What visitors did and saw with photographs in one run. */
export type PhotographHistory = {
  /** Send is pressed on a text with these photographs in the form. */
  send(tag: string, names: readonly string[]): void;
  /** Looks at an enquiry that the page lists as sent. @param atMs by the true clock, since 1970 */
  see(shown: { reference: string; text: string; atMs: number }): void;
  /**
   * Compares what pages showed with what the server has; each result is one false statement.
   * @param promised texts that must have arrived
   */
  faults(given: {
    promised: readonly string[];
    texts: readonly Text[];
    files: readonly PhotographRow[];
    mails: readonly Mail[];
  }): string[];
};

/** The largest difference between the database's clock and a page's, in ms. */
const clockSpreadMs = 1_000;
const most = 3;

export function createPhotographHistory(note: (line: string) => void): PhotographHistory {
  const sent = new Map<string, readonly string[]>();
  const shown = new Map<string, { count: number; atMs: number }>();
  return {
    send(tag, names) {
      sent.set(
        tag,
        names.filter((name) => name !== ''),
      );
      if (names.length > 0) note(`Send is pressed on ${tag} with ${names.join(', ')}`);
    },
    see({ reference, text, atMs }) {
      if (shown.has(reference)) return;
      const count = Array.from({ length: most }, (_, place) => place + 1).find((number) =>
        text.includes(counted(photographList.allArrived, number)),
      );
      if (count === undefined) return;
      shown.set(reference, { count, atMs });
      note(`all ${count} photographs shown as arrived: ${reference}`);
    },
    faults({ promised, texts, files, mails }) {
      const faults: string[] = [];
      const arrivedOf = (id: string): string[] => {
        const own = files.filter(({ message }) => message === id);
        // Without a description, it was chosen shortly before Send.
        const names = new Set(own.map(({ alt }) => alt).filter((alt) => alt !== ''));
        return [...names].filter((name) => {
          const renditions = own.filter(({ alt }) => alt === name);
          return renditions.length === 2 && renditions.every(({ hasArrived }) => hasArrived);
        });
      };
      for (const tag of promised) {
        const wanted = sent.get(tag) ?? [];
        for (const { id } of texts.filter(({ message }) => message.includes(tag))) {
          const arrived = arrivedOf(id);
          for (const name of wanted) {
            if (!arrived.includes(name)) faults.push(`${name} of ${tag} is lost`);
          }
        }
      }
      for (const { id, message } of texts) {
        const [tag, names = []] = [...sent].find(([one]) => message.includes(one)) ?? [];
        const arrived = arrivedOf(id);
        for (const name of arrived) {
          if (!names.includes(name)) faults.push(`${name} came with ${tag}, which had it not`);
        }
        const attached = mails.filter(
          ({ attachments, text }) =>
            attachments.length > 0 && arrived.some((name) => text.includes(name)),
        );
        if (attached.length > 1) faults.push(`photographs of ${tag} were mailed again`);
      }
      for (const [reference, { count, atMs }] of shown) {
        const text = texts.find(({ id }) => referenceOf(id) === reference);
        const own = files.filter(
          ({ message, arrivedAt }) =>
            message === text?.id && arrivedAt && arrivedAt.getTime() <= atMs + clockSpreadMs,
        );
        if (own.length !== 2 * count) {
          faults.push(`${own.length} files of ${reference} had arrived, and it said ${2 * count}`);
        }
      }
      return faults;
    },
  };
}
