import { inbox } from '../content/inbox.ts';
import { wording } from '../lib/wording.ts';
import { saveFile, today } from '../ui/saveFile.ts';
import type { ShownMessage } from './changes/foldActs.ts';
import { csvFile } from './toCsv.ts';
import { messagesCsv } from './words/messagesCsv.ts';

/** Has the browser save these messages as a file; its name. */
export function saveCsv(messages: readonly ShownMessage[]): string {
  const csv = new Blob([csvFile(messagesCsv(messages))], { type: 'text/csv;charset=utf-16le' });
  const name = wording(inbox.csv.file, { day: today() });
  saveFile(name, csv);
  return name;
}
