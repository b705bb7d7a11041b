import { inbox } from '../../content/inbox.ts';
import type { ShownMessage } from '../acts/foldActs.ts';
import { toCsv } from '../toCsv.ts';

/** The messages as a table for a spreadsheet, with times in UTC; what the server does not have yet is named. */
export function messagesCsv(messages: readonly ShownMessage[]): string {
  return toCsv(inbox.csv.columns, messages.map(rowOf));
}

function rowOf(shown: ShownMessage): string[] {
  const { enquiry, mail, notes, open } = shown;
  return [
    shown.reference,
    shown.receivedAt,
    shown.writtenAt ?? '',
    enquiry?.name ?? '',
    enquiry?.email ?? '',
    enquiry?.projectType ?? '',
    enquiry?.message ?? '',
    mail.state,
    mail.sentAt ?? '',
    shown.answeredAt ?? '',
    shown.isSpam ? 'yes' : '',
    notes.map(({ at, text }) => `${at} ${text}`).join('\n'),
    open.map(({ act }) => inbox.done[act]).join('; '),
  ];
}
