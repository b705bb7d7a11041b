import { Connection, DatabaseError, Pool, type PoolClient } from 'pg';
import { type Log, logFault } from './log.ts';
import type { QueryResult } from './notification.ts';
import { within } from './within.ts';

/** Asks with a template whose values go beside the statement, never into it. */
export type Sql = <Row>(statement: TemplateStringsArray, ...values: Value[]) => Promise<Row[]>;

type Value = string | number | boolean | Date | Uint8Array | null;

/** The database, as the steps see it. */
export type Database = {
  /**
   * Takes one step. Its answer is `away` where the database can't be reached or says nothing for
   * 8 seconds, whether the step was taken being unknown then; or where it does not know the step, as
   * between the two halves of a release. Aborting `signal` cancels the statement in the database.
   * @throws whatever else the database has against it
   */
  run<T>(step: (sql: Sql) => Promise<T>, signal?: AbortSignal): Promise<QueryResult<T>>;
};

const connectTimeoutMs = 5_000;
const answerTimeoutMs = 8_000;
const idleTimeoutMs = 60_000;

/**
 * Connects at the first step. A database that does not know a step is told to the log, since that
 * passes only when somebody ends the release.
 * @throws Error where the address is none
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
        if (signal?.aborted) throw new DOMException('Nobody waits for it.', 'AbortError');
        signal?.addEventListener('abort', stop);
        return await step(sqlOver(held.client));
      };
      try {
        const answer = await within(answerTimeoutMs, work());
        const isLate = answer.kind === 'late';
        // A cancel may arrive late and hit the next statement: never reuse the connection.
        held.client?.release(isLate || signal?.aborted === true);
        if (!isLate) return { kind: 'ok', value: answer.value };
        // Connections that went silent may stay so for many minutes: all are given up.
        if (pool === used) pool = openPool(url);
        used.end().catch(() => undefined);
        return { kind: 'unavailable' };
      } catch (error) {
        // Whatever it was, the next step has a connection that nothing is known against.
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

/** Planned once for each connection, under a name that tells the text: another text has another name. */
async function prepare(statement: TemplateStringsArray): Promise<Prepared> {
  const text = statement.reduce((before, part, place) => `${before}$${place}${part}`);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'));
  return { text, name: `contact_${hex.join('').slice(0, 32)}` };
}

/**
 * Cancels the running statement of a connection by Postgres's cancel request, over a second connection that closes
 * right after. Poolers pass it on. There is no answer: it may come too late.
 */
function cancelStatement(client: PoolClient): void {
  const { ssl, host, port } = client;
  const { processID, secretKey } = Object(client);
  const connection = new Connection({ ssl });
  // If it can't connect, nothing is canceled, and the statement ends at its own timeout.
  connection.on('error', () => undefined);
  // What `pg` has of it, and its types have not.
  const untyped = Object(connection);
  connection.once(ssl ? 'sslconnect' : 'connect', () => untyped.cancel(processID, secretKey));
  untyped.connect(port, host);
}

/**
 * Whether a statement was refused for how it was prepared, and not begun: 26000 not here, 42P05 here
 * already, 0A000 here with other columns. So says a database behind a pooler that hands each statement
 * to another connection, such as hosted Supabase's. From then on each is planned again.
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
  // A connection that breaks fails its step, and the next step has another. Unheard, these events
  // would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Whether the database lacks what a step names: 3F000 the schema, 42883 the function, 42P01 a table,
 * 42703 a column, 42704 a type, such as a table's rows. So it is while a release has reached only one of the two.
 */
function isSchemaOutdated(error: unknown): boolean {
  return (
    error instanceof DatabaseError && /^(3F000|42883|42P01|42703|42704)$/.test(error.code ?? '')
  );
}

/**
 * Whether an error says that the database is out of reach for now: these classes of SQLSTATE
 * (https://www.postgresql.org/docs/17/errcodes-appendix.html): 08 connection, 25006 read-only, 40 to
 * be repeated, 53 out of resources, 55P03 and 57 busy, stopping or starting; and the plain errors of
 * the connection. A refused certificate or password, or a mistake in a step, does not pass by itself.
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
