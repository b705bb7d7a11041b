import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Step } from './notification.ts';
import { within } from './within.ts';

/** Asks with a template whose values go beside the statement, never into it. */
export type Sql = <Row>(statement: TemplateStringsArray, ...values: Value[]) => Promise<Row[]>;

type Value = string | number | boolean | Date | Uint8Array | null;

/** The database, as the steps see it. */
export type Database = {
  /**
   * Takes one step. Its answer is `away` where the database can't be reached or says nothing for
   * 8 seconds; whether the step was taken is then unknown.
   * @throws whatever else the database has against it
   */
  take<T>(step: (sql: Sql) => Promise<T>): Promise<Step<T>>;
  close(): Promise<void>;
};

const connectTimeoutMs = 5_000;
const answerTimeoutMs = 8_000;
const idleTimeoutMs = 60_000;
/** Supavisor's transaction mode, which hands each statement to another connection. */
const transactionPoolerPort = '6543';

/** Connects at the first step. */
export function openDatabase(url: string): Database {
  const nameOf = new URL(url).port === transactionPoolerPort ? unnamed : namer();
  const sqlOver =
    (client: PoolClient): Sql =>
    async (statement, ...values) => {
      const text = statement.reduce((before, part, place) => `${before}$${place}${part}`);
      return (await client.query({ text, values, ...nameOf(text) })).rows;
    };
  let pool = openPool(url);
  return {
    async take(step) {
      const used = pool;
      const held: { client?: PoolClient } = {};
      const work = async () => {
        held.client = await used.connect();
        return await step(sqlOver(held.client));
      };
      try {
        const answer = await within(answerTimeoutMs, work());
        const isLate = answer.kind === 'late';
        held.client?.release(isLate);
        if (!isLate) return { kind: 'taken', value: answer.value };
        // Connections that went silent may stay so for many minutes: all are given up.
        if (pool === used) pool = openPool(url);
        used.end().catch(() => undefined);
        return { kind: 'away' };
      } catch (error) {
        // What the database has against a statement leaves the connection whole.
        held.client?.release(!(error instanceof DatabaseError));
        if (meansAway(error)) return { kind: 'away' };
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    application_name: 'contact_function',
  });
  // A connection that breaks fails its step, and the next step has another. Unheard, these events
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A name by which a connection keeps a statement prepared. */
function namer(): (text: string) => { name?: string } {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `statement_${names.size + 1}`;
    names.set(text, name);
    return { name };
  };
}

const unnamed = (): { name?: string } => ({});

/**
 * Whether an error says that the database is out of reach for now. What does not come from the
 * database is the connection's, or a mistake in a step. Of the database's own, these classes of
 * SQLSTATE (https://www.postgresql.org/docs/17/errcodes-appendix.html): 08 connection, 25006
 * read-only, 40 to be repeated, 53 out of resources, 55P03 and 57 busy, stopping or starting.
 */
function meansAway(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    return /^(08...|25006|40...|53...|55P03|57...)$/.test(error.code ?? '');
  }
  return error instanceof Error && !(error instanceof TypeError);
}
