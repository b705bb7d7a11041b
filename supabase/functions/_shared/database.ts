import { Connection, DatabaseError, Pool, type PoolClient } from 'pg';
import { type Log, logFault } from './log.ts';
import type { QueryResult } from './notification.ts';
import { within } from './within.ts';

/** Runs a tagged template as an SQL statement; its values become bound parameters. */
export type Sql = <Row>(statement: TemplateStringsArray, ...values: Value[]) => Promise<Row[]>;

type Value = string | number | boolean | Date | Uint8Array | null;

export type Database = {
  /**
   * Runs one query. `unavailable`: the database is unreachable, or it didn't answer within 8 seconds and may still have
   * run the query, or it lacks the SQL function because a release is half done. Aborting `signal` cancels the query.
   * @throws any other database error
   */
  run<T>(step: (sql: Sql) => Promise<T>, signal?: AbortSignal): Promise<QueryResult<T>>;
};

const connectTimeoutMs = 5_000;
const answerTimeoutMs = 8_000;
const idleTimeoutMs = 60_000;

/**
 * Returns a database that connects at the first query. Logs an outdated schema: someone still has to run a release's
 * migrations.
 * @throws Error if `url` is not a URL
 */
export function openDatabase(url: string, log: Log): Database {
  if (!URL.canParse(url)) throw new Error('CONTACT_DB_URL is no address of a database.');
  const prepared = new WeakMap<TemplateStringsArray, Promise<Prepared>>();
  let isPreparing = true;
  const sqlOver =
    (client: PoolClient): Sql =>
    async (statement, ...values) => {
      const known = prepared.get(statement) ?? prepare(statement);
      prepared.set(statement, known);
      const { name, text } = await known;
      if (isPreparing) {
        try {
          return (await client.query({ name, text, values })).rows;
        } catch (error) {
          if (!isPreparedElsewhere(error)) throw error;
          isPreparing = false;
        }
      }
      return (await client.query(text, values)).rows;
    };
  let pool = openPool(url);
  return {
    async run(step, signal) {
      const used = pool;
      const held: { client?: PoolClient } = {};
      const stop = (): void => {
        if (held.client) cancelStatement(held.client);
      };
      const work = async () => {
        held.client = await used.connect();
        if (signal?.aborted) throw new DOMException('No one waits for it.', 'AbortError');
        signal?.addEventListener('abort', stop);
        return await step(sqlOver(held.client));
      };
      try {
        const answer = await within(answerTimeoutMs, work());
        const isLate = answer.kind === 'late';
        // A late cancel could hit the connection's next statement: close the connection.
        held.client?.release(isLate || signal?.aborted === true);
        if (!isLate) return { kind: 'ok', value: answer.value };
        // A dead connection can stay silent for minutes, and the pool's others may be dead too: replace the whole pool.
        if (pool === used) pool = openPool(url);
        used.end().catch(() => undefined);
        return { kind: 'unavailable' };
      } catch (error) {
        // The connection may be broken after an error: close it.
        held.client?.release(true);
        if (isSchemaOutdated(error)) {
          logFault(log, 'database_behind', error);
          return { kind: 'unavailable', isSchemaOutdated: true };
        }
        if (isTransient(error) || signal?.aborted) return { kind: 'unavailable' };
        throw error;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },
  };
}

type Prepared = { name: string; text: string };

/** Names a statement by the hash of its text, so that each connection plans the same statement only once. */
async function prepare(statement: TemplateStringsArray): Promise<Prepared> {
  const text = statement.reduce((before, part, place) => `${before}$${place}${part}`);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return { text, name: `contact_${hex.join('').slice(0, 32)}` };
}

/**
 * Cancels a connection's running statement by Postgres's cancel request, on a second connection that closes right
 * afterward. Poolers forward the request. Postgres doesn't answer the request, which may arrive too late.
 */
function cancelStatement(client: PoolClient): void {
  const { ssl, host, port } = client;
  const { processID, secretKey } = Object(client);
  const connection = new Connection({ ssl });
  // If the second connection fails, the statement runs on until its own timeout.
  connection.on('error', () => undefined);
  // The types of `pg` lack the connection's `cancel` and `connect`, and the two fields of the client above.
  const untyped = Object(connection);
  connection.once(ssl ? 'sslconnect' : 'connect', () => untyped.cancel(processID, secretKey));
  untyped.connect(port, host);
}

/**
 * Whether the server rejected a prepared statement before running it: 26000 unknown, 42P05 already prepared, 0A000
 * prepared with other columns. This happens behind a pooler that spreads statements over connections, such as hosted
 * Supabase's. After the first such error, `run` prepares no more statements.
 */
function isPreparedElsewhere(error: unknown): boolean {
  return error instanceof DatabaseError && /^(26000|42P05|0A000)$/.test(error.code ?? '');
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
  // A broken connection fails its query anyway. Without these listeners, the event would also end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Whether the database lacks a schema (3F000), function (42883), table (42P01), column (42703), or type (42704). It
 * does if a release has deployed the functions but not the migrations.
 */
function isSchemaOutdated(error: unknown): boolean {
  return (
    error instanceof DatabaseError && /^(3F000|42883|42P01|42703|42704)$/.test(error.code ?? '')
  );
}

/**
 * Whether an error is temporary. By SQLSTATE (https://www.postgresql.org/docs/17/errcodes-appendix.html): 08
 * connection, 25006 read-only, 40 transaction to repeat, 53 out of resources, 55P03 and 57 busy, stopping, or starting.
 * Plain network errors are temporary too. A bad certificate, a wrong password, and a mistake in a query are not.
 */
function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseError) {
    return /^(08...|25006|40...|53...|55P03|57...)$/.test(error.code ?? '');
  }
  if (error instanceof AggregateError) return error.errors.every(isTransient);
  if (!(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype) return false;
  const code = 'code' in error ? String(error.code) : '';
  return !/SSL|TLS|SASL|CERT/i.test(`${code} ${error.message}`);
}
