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
  /** Why its mail is held. */
  signals: string[];
};

/** What is stored, past the functions. */
export type Tables = {
  rows(): Promise<Row[]>;
  /** Lets time pass for mails that wait for their next try. */
  makeMailsDue(): Promise<void>;
  /**
   * Waits until no mail is lent out, and brings all back to how the migrations leave it.
   * @throws Error where a mail does not come to an end
   */
  empty(): Promise<void>;
};

const timeoutMs = 20_000;

/** @param url the superuser's */
export function tablesAt(url: string): Tables {
  const ask = async <T>(question: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const endMs = Date.now() + timeoutMs;
    for (;;) {
      try {
        return await askDatabase(url, question);
      } catch (error) {
        // Killed by a test and on its way up again, or a mail is on its way.
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
    async makeMailsDue() {
      await ask(
        (sql) => sql`update contact.notifications set next_attempt_at = now(),
          lease_until = case when lease is not null then now() end`,
      );
    },
    async empty() {
      await ask((sql) => sql.begin(emptyUnlent));
    },
  };
}

/** Under a lock beside which no mail can be lent out: what is let go here is never sent. */
async function emptyUnlent(sql: postgres.TransactionSql): Promise<void> {
  await sql`lock table contact.notifications in exclusive mode`;
  const lent = await sql`select from contact.notifications where lease is not null`;
  if (lent.length > 0) throw new Error('A mail is still on its way.');
  await sql.unsafe(emptyTables);
}
