import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { databaseUrl } from '../backend/ports.ts';
import { codeOf } from '../backend/processes.ts';
import { backUp } from './backUp.ts';
import { ownersAddress, ownersDatabase } from './ownersDatabase.ts';
import { restore } from './restore.ts';

const usage = `npm run enquiries -- backup FILE     save everything in the database to a file
npm run enquiries -- restore FILE    put that file into a database without messages

--database URL, or CONTACT_OWNER_DB_URL, names a database to use instead of the local one.
Do everything else in the inbox, at /inbox on the site.`;

/**
 * Runs `npm run enquiries`.
 * @returns the text to print
 * @throws Error with a message for the owner
 */
export async function answerTo(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { database: { type: 'string' } },
  });
  const named = values.database || env.CONTACT_OWNER_DB_URL;
  const sql = ownersDatabase(named || databaseUrl(env.DB_PORT || '54322'));
  try {
    return `${await ask(sql, positionals)}\n`;
  } catch (error) {
    throw new Error(wordsFor(error, named), { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function ask(sql: postgres.Sql, [command, file]: readonly string[]): Promise<string> {
  switch (command) {
    case 'backup':
      return await backUp(sql, needed(file, 'the name of the file to write'));
    case 'restore':
      return await restore(sql, needed(file, 'the name of a file that backup wrote'));
    case undefined:
      return usage;
    default:
      throw new Error(`There’s no command “${command}”.\n\n${usage}`);
  }
}

function needed(word: string | undefined, what: string): string {
  if (!word) throw new Error(`Add ${what}.\n\n${usage}`);
  return word;
}

function wordsFor(error: unknown, named: string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error) ?? '';
  if (isUnreachable(code)) return unreached(code, named);
  if ('path' in error) return `${String(error.path)} can’t be read or written (${code}).`;
  return error.message;
}

function isUnreachable(code: string): boolean {
  return /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|CONNECT)/.test(code);
}

function unreached(code: string, named: string | undefined): string {
  const remedy = named
    ? `Check that the address you named is ${ownersAddress}.`
    : 'Keep npm start running in another window.';
  return `The database can’t be reached (${code}). ${remedy}`;
}
