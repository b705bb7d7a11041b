import { inbox } from '../content/inbox.ts';
import { wording } from '../lib/wording.ts';
import { saveFile, today } from '../ui/saveFile.ts';
import type { ShownMessage } from './changes/applyChanges.ts';
import { photographCount } from './words/photographCount.ts';
import { languageName } from './words/languageName.ts';
import { enquiryFields, fieldRules } from '#contract';
// Writes the messages as a CSV file with tabs, encoded in UTF-16LE, which every spreadsheet opens as columns. Excel
// splits at commas or at semicolons, depending on its language, but always at tabs.

/**
 * Matches the place before a formula's first character, such as `=`, at the start of a cell. Also matches after other
 * separators, because a spreadsheet may split a quoted cell at those.
 */
const formula =
  /(^|[,;|\p{Cc}\u2028\u2029])([\s"]*)(?=[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/gu;

/** Quotes every cell (RFC 4180), and puts an apostrophe before a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cell).join('\t')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${text.replace(formula, "$1$2'").replaceAll('"', '""')}"`;
}

/** Encodes the text as UTF-16LE with a byte order mark. */
export function csvFile(csv: string): Uint8Array<ArrayBuffer> {
  const text = `\uFEFF${csv}`;
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place++) {
    bytes.setUint16(place * 2, text.charCodeAt(place), true);
  }
  return new Uint8Array(bytes.buffer);
}

/**
 * The messages as CSV, with times in the device's time zone, which the names of their columns say. One column lists the
 * unconfirmed changes.
 */
export function messagesCsv(messages: readonly ShownMessage[]): string {
  const { before, after } = inbox.csv.columns;
  const labels = enquiryFields.map((field) => fieldRules[field].shortLabel.toLowerCase());
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const header = [...before, ...labels, ...after].map((name) => wording(name, { zone }));
  return toCsv(header, messages.map(rowOf));
}

function rowOf(shown: ShownMessage): string[] {
  const { enquiry, language, mail, notes, pending } = shown;
  return [
    shown.reference,
    stamp(shown.receivedAt),
    stamp(shown.writtenAt),
    ...enquiryFields.map((field) =>
      field === 'message' && !shown.isWhole ? inbox.csv.notLoaded : (enquiry?.[field] ?? ''),
    ),
    mail.state,
    stamp(mail.sentAt),
    stamp(shown.answeredAt),
    shown.isSpam ? 'yes' : '',
    shown.isWhole
      ? notes.map(({ at, text }) => `${stamp(at)} ${text}`).join('\n')
      : inbox.csv.notLoaded,
    pending
      .filter(({ progress }) => progress !== 'refused')
      .map(({ act }) => inbox.done[act])
      .join('; '),
    language === null ? '' : languageName(language),
    photographCount(shown) === 0 ? '' : String(photographCount(shown)),
  ];
}

/** A time in the format that spreadsheets recognize: 2026-03-14 10:05. */
function stamp(at: string | null): string {
  return at === null
    ? ''
    : new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}

/** Saves the messages as a file. @returns the file's name */
export function saveCsv(messages: readonly ShownMessage[]): string {
  const csv = new Blob([csvFile(messagesCsv(messages))], { type: 'text/csv;charset=utf-16le' });
  const name = wording(inbox.csv.file, { day: today() });
  saveFile(name, csv);
  return name;
}
