import { setTimeout as wait } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Enquiry } from '../../../supabase/functions/_shared/contract.ts';
import { readTexts, type StoredTexts } from '../../../supabase/functions/_shared/storedTexts.ts';
import { askDatabase } from '../../support/askDatabase.ts';
import { emptyTables } from '../../support/emptyTables.ts';

export type Row = Enquiry & {
  id: string;
  received_at: Date;
  answered_at: Date | null;
  /** The spam signals for which the server holds the mail. */
  signals: string[];
  /** The language of the page that the enquiry was written on. */
  language: string | null;
};

/** A rendition of a photograph, as the server has it. `digest`: the SHA-256 of its bytes, in hexadecimal digits. */
export type PhotographRow = {
  /** The message's id. */
  message: string;
  photograph: number;
  rendition: string;
  count: number;
  alt: string;
  size: number;
  have: number;
  hasArrived: boolean;
  arrivedAt: Date | null;
  digest: string;
};

/** The database's rows, read and changed without the functions. */
export type Tables = {
  rows(): Promise<Row[]>;
  /** By photograph, the large rendition first. */
  photographs(): Promise<PhotographRow[]>;
  /** Sets every waiting mail's next attempt to now, and ends every lease. */
  retryMailsNow(): Promise<void>;
  /**
   * Waits until no mail is leased or due. A database that stops earlier can't record that a mail was sent.
   * @throws Error if a mail is still leased or due after 20 s
   */
  mailsSettled(): Promise<void>;
  /**
   * Waits until no mail is leased, then resets the tables to their state after the migrations.
   * @throws Error if a mail is still leased after 20 s
   */
  empty(): Promise<void>;
};

const timeoutMs = 20_000;

/** @param url of the database, with the superuser's name */
export function tablesAt(url: string): Tables {
  const ask = async <T>(question: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const endMs = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await askDatabase(url, question);
      } catch (error) {
        // The database may still be starting, or a mail may still be leased.
        if (Date.now() > endMs) throw error;
        await wait(100);
      }
    }
  };
  return {
    async rows() {
      const stored = await ask<(Row & { texts: StoredTexts })[]>(
        (sql) => sql`select * from contact.enquiries order by received_at, id`,
      );
      return stored.map((row) => ({ ...row, ...readTexts(row.texts) }));
    },
    async photographs() {
      return await ask(
        (sql) => sql<PhotographRow[]>`
          select message_id as message, photograph, rendition, count, alt, size, have,
            arrived_at is not null as "hasArrived", arrived_at as "arrivedAt", encode(sha256(bytes), 'hex') as digest
          from contact.photographs, lateral (
            select coalesce(string_agg(p.bytes, ''::bytea order by p.begins_at), ''::bytea) as bytes
            from contact.photograph_parts p
            where (p.message_id, p.photograph, p.rendition)
              = (photographs.message_id, photographs.photograph, photographs.rendition)
          ) as parts
          order by message_id, photograph, rendition`,
      );
    },
    async retryMailsNow() {
      await ask(
        (sql) => sql`update contact.notifications set next_attempt_at = now(),
          lease_until = case when lease is not null then now() end`,
      );
    },
    async mailsSettled() {
      await ask(async (sql) => {
        const unsettled = await sql`select from contact.notifications
          where lease is not null or (state = 'waiting' and next_attempt_at <= now())`;
        if (unsettled.length > 0) throw new Error('A mail is still leased or due.');
      });
    },
    async empty() {
      await ask((sql) => sql.begin(emptyUnleased));
    },
  };
}

/** Locks the mails first, so that no function can lease one while the tables are emptied. */
async function emptyUnleased(sql: postgres.TransactionSql): Promise<void> {
  await sql`lock table contact.notifications in exclusive mode`;
  const leased = await sql`select from contact.notifications where lease is not null`;
  if (leased.length > 0) throw new Error('A mail is still leased.');
  await sql.unsafe(emptyTables);
}
