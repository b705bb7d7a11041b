import postgres from 'postgres';
import type { Step } from './notification.ts';
import { within } from './within.ts';

/** The database, as the steps see it. */
export type Database = {
  /**
   * Takes one step. Its answer is `away` where the database can't be reached or says nothing for
   * 8 seconds; whether the step was taken is then unknown.
   * @throws whatever else the database has against it
   */
  take<T>(step: (sql: postgres.Sql) => Promise<T>): Promise<Step<T>>;
  close(): Promise<void>;
};

const connectTimeoutS = 5;
const answerTimeoutMs = 8_000;
/** Supavisor's transaction mode, which hands each statement to another connection. */
const transactionPoolerPort = '6543';

/** Connects at the first step. */
export function openDatabase(url: string): Database {
  const connect = () =>
    postgres(url, {
      max: 4,
      connect_timeout: connectTimeoutS,
      idle_timeout: 60,
      // The next enquiry may try at once, whatever became of the one before.
      backoff: false,
      fetch_types: false,
      prepare: new URL(url).port !== transactionPoolerPort,
      onnotice: () => undefined,
      connection: { application_name: 'contact_function' },
    });
  let sql = connect();
  return {
    async take(step) {
      const used = sql;
      try {
        const answer = await within(answerTimeoutMs, step(used));
        if (answer.kind === 'done') return { kind: 'taken', value: answer.value };
        if (sql === used) sql = connect();
        // Connections that went silent may stay so for many minutes: they are given up.
        used.end({ timeout: 0 }).catch(() => undefined);
        return { kind: 'away' };
      } catch (error) {
        if (meansAway(error)) return { kind: 'away' };
        throw error;
      }
    },
    close: () => sql.end({ timeout: 1 }),
  };
}

/**
 * Whether an error says that the database is out of reach for now: the client's and the system's
 * own codes, and these classes of SQLSTATE (https://www.postgresql.org/docs/17/errcodes-appendix.html):
 * 08 connection, 25006 read-only, 40 to be repeated, 53 out of resources, 55P03 and 57 busy,
 * stopping or starting.
 */
function meansAway(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return false;
  }
  return (
    /^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|E[A-Z]{4,}|UND_ERR_.+)$/.test(
      error.code,
    ) || /^(08...|25006|40...|53...|55P03|57...)$/.test(error.code)
  );
}
