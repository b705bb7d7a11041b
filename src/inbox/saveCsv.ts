import { inbox } from '../content/inbox.ts';
import { wording } from '../enquiry/wording.ts';
import { saveFile, today } from '../ui/saveFile.ts';
import type { ShownMessage } from './acts/foldActs.ts';
import { messagesCsv } from './words/messagesCsv.ts';

/** Has the browser save these messages as a file. The mark at its start has spreadsheets read it as UTF-8. */
export function saveCsv(messages: readonly ShownMessage[]): void {
  const csv = new Blob(['\uFEFF', messagesCsv(messages)], { type: 'text/csv;charset=utf-8' });
  saveFile(wording(inbox.csv.file, { day: today() }), csv);
}
