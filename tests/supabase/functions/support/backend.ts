import process from 'node:process';
import { Client } from 'pg';
import type { StoredTexts } from '../../../../supabase/functions/_shared/storedTexts.ts';

// Access to the database and the mail catcher that tests/functions/run.ts has started.

const read = (name: string): string => {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is missing: run these tests by npm test -- --only functions.`);
  return value;
};

export const backend = {
  root: read('TEST_ROOT'),
  folder: read('TEST_FOLDER'),
  databaseUrl: read('TEST_DATABASE_URL'),
  functionDatabaseUrl: read('TEST_FUNCTION_DATABASE_URL'),
  inboxDatabaseUrl: read('TEST_INBOX_DATABASE_URL'),
  mailUrl: read('TEST_MAIL_URL'),
  smtpUrl: read('TEST_SMTP_URL'),
  controlUrl: read('TEST_CONTROL_URL'),
};

/** Runs a query as the database's superuser. */
export async function query<T extends object>(text: string, values: string[] = []): Promise<T[]> {
  const client = new Client({ connectionString: backend.databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function database(act: 'stop' | 'start'): Promise<void> {
  const response = await fetch(`${backend.controlUrl}/${act}`, { method: 'POST' });
  if (response.status !== 204) throw new Error(`The database does not ${act}.`);
}

export type Stored = {
  id: string;
  reference: string;
  texts: StoredTexts;
  written_at: Date | null;
  clock_doubtful: boolean;
  received_at: Date;
  language: string | null;
};

export const storedEnquiries = () =>
  query<Stored>('select * from contact.enquiries order by received_at, id');

export type StoredNotification = {
  id: string;
  state: string;
  attempts: number;
  last_outcome: string | null;
  send_key: string;
  subject: string | null;
  sent_at: Date | null;
  lease: string | null;
  /** Sum of the retry delays, including the current one, in seconds. */
  tried_s: number;
};

export const storedNotifications = () =>
  query<StoredNotification>(
    `select *, extract(epoch from tried_for)::float8 as tried_s
     from contact.notifications order by created_at, id`,
  );

/** Makes all waiting mails due. */
export const makeDue = () =>
  query(`update contact.notifications set next_attempt_at = now(),
         lease_until = case when lease is not null then now() end;
         update contact.mail_routes set held_until = '-infinity'`);

/** Whether a mail route is recorded as failing. */
export const isFailing = async (): Promise<boolean> =>
  (await query('select from contact.mail_routes where failing_since is not null')).length > 0;
