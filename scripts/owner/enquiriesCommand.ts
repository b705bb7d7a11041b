import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import { ownerTimeZone } from '../../supabase/functions/_shared/settings.ts';
import { databaseUrl } from '../backend/ports.ts';
import { codeOf } from '../backend/processes.ts';
import { backUp } from './backUp.ts';
import { ownersAddress, ownersDatabase } from './ownersDatabase.ts';
import { restore } from './restore.ts';
import { saveCsv } from './saveCsv.ts';
import { enquiryTool, type EnquiryTool } from './enquiries.ts';

const usage = `npm run enquiries -- list [--held] [--limit N]     the latest messages, or those that are held
npm run enquiries -- show REFERENCE                one message in full
npm run enquiries -- export FILE [--email A]       save all messages, or those from one address, for a spreadsheet (CSV)
npm run enquiries -- requeue REFERENCE             have it emailed to you again, or at last if it was held
npm run enquiries -- answered REFERENCE            mark it as answered
npm run enquiries -- self-tests                    what the daily self-tests found
npm run enquiries -- erase ADDRESS --yes           delete the text of every message from this address
npm run enquiries -- backup FILE                   save everything in the database to a file
npm run enquiries -- restore FILE                  put that file into a database without messages

REFERENCE may be the message’s id, if several have the same reference.
--database URL, or CONTACT_OWNER_DB_URL, names a database to use instead of the local one.`;

/**
 * What `npm run enquiries` answers to its words, with the end of its last line.
 * @throws Error in the owner's words
 */
export async function answerTo(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      held: { type: 'boolean', default: false },
      limit: { type: 'string', default: '50' },
      csv: { type: 'boolean', default: false },
      email: { type: 'string' },
      yes: { type: 'boolean', default: false },
      database: { type: 'string' },
    },
  });
  const named = values.database || env.CONTACT_OWNER_DB_URL;
  const sql = ownersDatabase(named || databaseUrl(env.DB_PORT || '54322'));
  try {
    const tool = enquiryTool(sql, env.OWNER_TIME_ZONE || ownerTimeZone);
    const answer = await ask(sql, tool, positionals, values);
    return answer.endsWith('\n') ? answer : `${answer}\n`;
  } catch (error) {
    throw new Error(wordsFor(error, named), { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

type Values = { held: boolean; limit: string; csv: boolean; email?: string; yes: boolean };

async function ask(
  sql: postgres.Sql,
  tool: EnquiryTool,
  words: readonly string[],
  values: Values,
): Promise<string> {
  const [command, subject] = words;
  switch (command) {
    case 'list': {
      const limit = Number(values.limit);
      if (!Number.isInteger(limit) || limit < 1)
        throw new Error('--limit needs a whole number, such as 20.');
      return await tool.list({ held: values.held, limit });
    }
    case 'show':
      return await tool.show(needed(subject, 'the reference, such as Q7K4-M2XD'));
    case 'export': {
      // With --csv alone it is printed.
      const file =
        values.csv && subject === undefined
          ? null
          : needed(subject, 'the name of the file to write, such as messages.csv');
      const exported = await tool.exportCsv(values.email ?? null);
      return file === null ? exported.csv : saveCsv(file, exported);
    }
    case 'requeue':
      return await tool.requeue(needed(subject, 'the reference, such as Q7K4-M2XD'));
    case 'answered':
      return await tool.markAnswered(needed(subject, 'the reference, such as Q7K4-M2XD'));
    case 'self-tests':
      return await tool.selfTests();
    case 'erase': {
      const email = needed(subject, 'the visitor’s email address');
      if (values.yes) return await tool.erase(email);
      throw new Error(
        `This can’t be undone. To delete the text of every message from ${email}, add --yes.`,
      );
    }
    case 'backup':
      return await backUp(sql, needed(subject, 'the name of the file to write'));
    case 'restore':
      return await restore(sql, needed(subject, 'the name of a file that backup wrote'));
    case undefined:
      return usage;
    default:
      throw new Error(`There is no command “${command}”.\n\n${usage}`);
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
