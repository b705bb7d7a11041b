import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cli } from '../../../scripts/owner/deploy/supabaseCli.ts';

type Project = Readonly<Record<'secrets' | 'vault', Readonly<Record<string, string>>>>;

/** A project's Auth settings, by `table.name` in the Supabase CLI's configuration. */
type AuthSettings = Readonly<Record<string, string | number | boolean>>;

type ApiKey = Readonly<Record<'name' | 'type' | 'api_key', string>>;

export const secretKey = 'sb_secret_Zm9yZ2V0bWVub3Q';
export const publishableKey = 'sb_publishable_cml2ZXI';
const newKeys: readonly ApiKey[] = [
  { name: 'anon', type: 'legacy', api_key: 'eyJhbGciOi.eyJhbm9u.legacy' },
  { name: 'service_role', type: 'legacy', api_key: 'eyJhbGciOi.eyJzZXJ2.legacy' },
  { name: 'default', type: 'publishable', api_key: publishableKey },
  { name: 'default', type: 'secret', api_key: secretKey },
];

/**
 * Replaces the Supabase CLI: records each call's arguments and file, and stores a project's secrets, owners, and Auth
 * settings.
 * @param users the accounts of the project's Supabase Auth
 */
export function supabaseStandIn(
  root: string,
  users: readonly { email: string; isConfirmed: boolean }[] = [],
) {
  const runs: {
    words: readonly string[];
    text: string;
    files: Readonly<Record<string, string>>;
  }[] = [];
  let project: Project = { secrets: {}, vault: {} };
  let auth: AuthSettings = { 'auth.enable_signup': true, 'auth.email.enabled': true };
  let keys = newKeys;
  const owners = new Set<string>();
  const withoutAccount = () =>
    [...owners].flatMap((email) => {
      const user = users.find((one) => one.email === email);
      if (user?.isConfirmed) return [];
      return [user ? { missing: null, unconfirmed: email } : { missing: email, unconfirmed: null }];
    });

  /** @returns the output of the command */
  const answer = (words: readonly string[], text: string): string => {
    const [command, option, ref] = words;
    if (command === 'config') {
      auth = { ...auth, ...readToml(text) };
    } else if (command === 'projects' && option === 'api-keys') {
      const shown = (key: ApiKey): ApiKey =>
        key.type === 'secret' && !words.includes('--reveal')
          ? { ...key, api_key: `${key.api_key.slice(0, 14)}···` }
          : key;
      return JSON.stringify({ keys: keys.map(shown), message: '' });
    } else if (text.startsWith('insert into contact.owners')) {
      owners.add(/values \('(.+)'\)/.exec(text)?.[1] ?? '');
    } else if (text.includes('left join auth.users')) {
      return JSON.stringify(withoutAccount());
    } else if (command === 'link') {
      mkdirSync(join(root, 'supabase/.temp'), { recursive: true });
      writeFileSync(
        join(root, 'supabase/.temp/pooler-url'),
        `postgresql://postgres.${ref}@aws-0.pooler.supabase.com:5432/postgres`,
      );
    } else if (command === 'secrets' && option === 'list') {
      return JSON.stringify(
        Object.keys(project.secrets).map((name) => ({ name, value: 'a digest' })),
      );
    } else if (command === 'secrets' && option === 'set') {
      const set = pairs(text, /^(?<name>[A-Z_]+)='(?<value>.*)'$/gm);
      project = { ...project, secrets: { ...project.secrets, ...set } };
    } else if (text.startsWith('select name')) {
      return JSON.stringify(Object.keys(project.vault).map((name) => ({ name })));
    } else if (text.startsWith('select decrypted_secret')) {
      return JSON.stringify([{ value: project.vault.contact_delivery_secret }]);
    } else if (text.startsWith('select vault.create_secret')) {
      const added = pairs(text, /\('(?<value>[^']*)', '(?<name>contact_\w+)'\)/g);
      project = { ...project, vault: { ...project.vault, ...added } };
    }
    return '[]';
  };

  return {
    /** @param failsAt makes a call fail whose arguments or file contain this text */
    cli: (failsAt: string | undefined): Cli => ({
      run(words, file) {
        const files = file && 'files' in file ? file.files : {};
        const text = file && 'text' in file ? file.text : (files['supabase/config.toml'] ?? '');
        runs.push({ words, text, files });
        const isRefused = failsAt !== undefined && `${words.join(' ')} ${text}`.includes(failsAt);
        return isRefused
          ? { ok: false, out: '', err: `refused: ${text}` }
          : { ok: true, out: answer(words, text), err: '' };
      },
      converse: () => true,
    }),
    runs,
    project: () => project,
    auth: () => auth,
    setAuth: (to: AuthSettings): void => void (auth = { ...auth, ...to }),
    /** Removes the keys of this type. */
    removeKeys: (type: string): void => void (keys = keys.filter((key) => key.type !== type)),
    change: (to: Project): void => void (project = to),
  };
}

/** Reads the part of TOML that our file uses: its strings, numbers, and booleans are JSON. */
function readToml(text: string): AuthSettings {
  let table = '';
  const read: Record<string, string | number | boolean> = {};
  for (const line of text.split('\n')) {
    table = /^\[(.+)\]$/.exec(line)?.[1] ?? table;
    const [, name, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
    if (name && value) read[`${table}.${name}`] = JSON.parse(value) as string;
  }
  return read;
}

const pairs = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(pattern), ({ groups }) => [groups?.name ?? '', groups?.value ?? '']),
  );
