import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseNamedAddress } from '../../../supabase/functions/_shared/namedAddress.ts';
import type { Secrets } from './secretNames.ts';
import type { Settings } from './settingsFile.ts';
import { codes, type Steps } from './steps.ts';

/** The mail server for codes, under its names in the Supabase CLI's configuration. */
export type CodeServer = {
  host: string;
  port: number;
  user: string;
  pass: string;
  admin_email: string;
  sender_name: string;
};

/** The settings that decide how codes are mailed. */
export const serverSettings = ['MAIL_TRANSPORT', 'RESEND_API_KEY', 'SMTP_URL', 'MAIL_FROM'];

/**
 * Codes go out by the server that mails messages. Resend's: https://resend.com/docs/send-with-supabase-smtp
 * @param name the sender's name if `MAIL_FROM` has none
 * @returns null if the settings don't name a server
 */
export function codeServer(settings: Settings, name: string): CodeServer | null {
  const { MAIL_TRANSPORT, RESEND_API_KEY, SMTP_URL, MAIL_FROM } = settings;
  const from = parseNamedAddress(MAIL_FROM ?? '');
  if (from === null) return null;
  const sender = { admin_email: from.address, sender_name: from.name || name };
  if (MAIL_TRANSPORT === 'resend' && RESEND_API_KEY) {
    return { host: 'smtp.resend.com', port: 465, user: 'resend', pass: RESEND_API_KEY, ...sender };
  }
  if (MAIL_TRANSPORT !== 'smtp' || !SMTP_URL) return null;
  const { hostname, port, username, password } = new URL(SMTP_URL);
  return {
    host: hostname,
    port: Number(port || 465),
    user: decodeURIComponent(username),
    pass: decodeURIComponent(password),
    ...sender,
  };
}

/**
 * Closes sign-up, and sets up codes. Uses `supabase config push`, which needs no access token of ours and shows the
 * project's answer; the Management API would need one, and the CLI keeps its own to itself.
 * @param root this repository's folder
 * @param server null leaves the project's mail server as it is
 */
export function pushCodes(
  root: string,
  project: string,
  server: CodeServer | null,
  steps: Steps,
  secrets: Secrets,
): void {
  const password = server?.pass ?? '';
  // In the CLI's file, a " in the password is escaped.
  const shown = [password, JSON.stringify(password).slice(1, -1)];
  for (const text of shown) secrets.know('SMTP_PASSWORD', text);
  const words = ['config', 'push', `--remote=${project}`, '--yes', '--agent', 'no'];
  steps.take(codes, words, { flag: '--workdir', files: codeFiles(root, server) });
}

/**
 * The `auth` tables of supabase/config.toml with their email templates, and the mail server. The CLI leaves every
 * setting alone that its file doesn't name, so the other tables have to be missing: they would change the project's API
 * and database.
 */
function codeFiles(root: string, server: CodeServer | null): Record<string, string> {
  const path = 'supabase/config.toml';
  const tables = readFileSync(join(root, path), 'utf8').split(/^(?=\[)/m);
  const auth = tables.filter((table) => /^\[auth[.\]]/.test(table)).map(withoutTrailingComment);
  const templates = Array.from(
    auth.join('').matchAll(/^content_path = "\.\/(.+)"$/gm),
    ([, file]) => String(file),
  );
  return {
    [path]: [...auth, ...(server ? [serverTable(server)] : [])].join('\n'),
    ...Object.fromEntries(templates.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
  };
}

/** Cuts the comment about the next table. */
const withoutTrailingComment = (table: string): string => `${table.replace(/\n+(#.*\n+)*$/, '')}\n`;

/** JSON's strings and numbers are TOML, too. */
const serverTable = (server: CodeServer): string =>
  [
    '[auth.email.smtp]',
    'enabled = true',
    ...Object.entries(server).map(([name, value]) => `${name} = ${JSON.stringify(value)}`),
    '',
  ].join('\n');
