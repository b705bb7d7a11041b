import { enquiryFields, fieldRules } from '#contract';
import { inbox } from '../../content/inbox.ts';
import type { ShownMessage } from '../changes/foldActs.ts';
import { toCsv } from '../toCsv.ts';

/** The messages as a table for a spreadsheet, with times as the device has them; what the server has not confirmed is named. */
export function messagesCsv(messages: readonly ShownMessage[]): string {
  const { before, after } = inbox.csv.columns;
  const labels = enquiryFields.map((field) => fieldRules[field].shortLabel.toLowerCase());
  return toCsv([...before, ...labels, ...after], messages.map(rowOf));
}

function rowOf(shown: ShownMessage): string[] {
  const { enquiry, mail, notes, open } = shown;
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
    open
      .filter(({ progress }) => progress !== 'refused')
      .map(({ act }) => inbox.done[act])
      .join('; '),
  ];
}

/** As spreadsheets read it: 2026-03-14 10:05. */
function stamp(at: string | null): string {
  return at === null
    ? ''
    : new Date(at).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
