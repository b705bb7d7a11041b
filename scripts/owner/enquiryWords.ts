import { type EnquiryField, enquiryFields } from '../../supabase/functions/_shared/contract.ts';
import { factsOf } from '../../supabase/functions/_shared/mail/ownerMail.ts';
import { wordsOf } from '../../supabase/functions/_shared/spamSignals.ts';
import { readTexts, type StoredTexts } from '../../supabase/functions/_shared/storedTexts.ts';
import { toCsv } from '../../src/inbox/toCsv.ts';

/** An enquiry with the mail about it, as the database has them. */
export type EnquiryRow = {
  id: string;
  reference: string;
  texts: StoredTexts;
  received_at: Date;
  written_at: Date | null;
  signals: string[];
  redacted_at: Date | null;
  answered_at: Date | null;
  answer_by: Date;
  is_overdue: boolean;
  state: string | null;
  sent_at: Date | null;
  attempts: number | null;
  last_outcome: string | null;
};

/** How the state of a mail is put for the owner; of one that is held see `heldWords`. */
const mailWords: Record<string, string> = {
  waiting: 'email on its way',
  sent: 'emailed',
  dead: 'email failed',
};

const heldWords = (signals: readonly string[]): string =>
  signals.every((signal) => signal === 'flood') ? 'held in a flood' : 'held as spam';

/** How an enquiry is put for the owner, with times in her zone. */
export type EnquiryWords = {
  /** `Nov 20, 2026, 5:40 PM PST` */
  moment(at: Date | null): string;
  /** Which one it is, where several have one name. */
  one(row: EnquiryRow): string;
  /** In the list. */
  line(row: EnquiryRow): string;
  whole(row: EnquiryRow): string;
};

export function enquiryWords(timeZone: string): EnquiryWords {
  const who = ({ redacted_at, texts }: EnquiryRow): string =>
    redacted_at === null ? `${oneLine(texts.name ?? '')} <${texts.email ?? ''}>` : '(text deleted)';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  // Some Node versions put a narrow space before AM and PM.
  const moment = (at: Date | null): string =>
    at === null ? '' : format.format(at).replaceAll('\u202F', ' ');
  const mailState = ({ state, signals, sent_at, attempts, last_outcome }: EnquiryRow): string => {
    const words = state === 'held' ? heldWords(signals) : (mailWords[state ?? ''] ?? 'no email');
    if (last_outcome === 'redacted') return 'never emailed, text deleted';
    if (state === 'sent') return `${words} ${moment(sent_at)}`;
    const times = attempts === 1 ? 'once' : `${attempts} times`;
    return attempts ? `${words}, tried ${times} (${last_outcome ?? 'no answer'})` : words;
  };
  const answerState = (row: EnquiryRow): string | null => {
    const { state, answered_at, answer_by, is_overdue, redacted_at } = row;
    if (answered_at !== null) return `answered ${moment(answered_at)}`;
    if (state === 'held' || redacted_at !== null) return null;
    return is_overdue
      ? `NOT MARKED AS ANSWERED, due ${moment(answer_by)}`
      : `answer by ${moment(answer_by)}`;
  };

  return {
    moment,
    one: (row) => `${row.id}  ${moment(row.received_at)}  ${who(row)}`,
    line: (row) =>
      [
        row.reference,
        moment(row.received_at),
        who(row),
        oneLine(row.texts.projectType ?? '') || '-',
        mailState(row),
        answerState(row) ?? [],
      ]
        .flat()
        .join('  '),
    whole: (row) =>
      [
        `Reference     ${row.reference}`,
        `Id            ${row.id}`,
        ...(row.redacted_at === null ? factsOf(readTexts(row.texts)) : []).map(
          ({ label, text }) => `${label.padEnd(13)} ${oneLine(text) || 'not given'}`,
        ),
        `Started       ${moment(row.written_at) || 'unknown'}`,
        `Arrived       ${moment(row.received_at)}`,
        `Delivery      ${mailState(row)}`,
        `Answer        ${answerState(row) ?? '-'}`,
        ...(row.signals.length > 0 ? [`Why held      it ${wordsOf(row.signals)}`] : []),
        ...(row.redacted_at ? [`Text deleted  ${moment(row.redacted_at)}`] : []),
        '',
        printable(row.texts.message ?? ''),
      ].join('\n'),
  };
}

/** `project type` */
const columnOf = (field: EnquiryField): string =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function asCsv(rows: readonly EnquiryRow[]): string {
  return toCsv(
    ['reference', 'arrived', 'begun', ...enquiryFields.map(columnOf), 'mail', 'answered'],
    rows.map((row) => [
      row.reference,
      row.received_at.toISOString(),
      row.written_at?.toISOString() ?? '',
      ...enquiryFields.map((field) => row.texts[field] ?? ''),
      row.state ?? '',
      row.answered_at?.toISOString() ?? '',
    ]),
  );
}

/** A terminal obeys some characters: of a stranger's text it gets those that only show. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}
