import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cli } from '../../../scripts/owner/deploy/supabaseCli.ts';

type Project = Readonly<Record<'secrets' | 'vault', Readonly<Record<string, string>>>>;

/** Replaces the Supabase CLI: records each call's arguments and file, and stores a project's secrets. */
export function supabaseStandIn(root: string) {
  const runs: { words: readonly string[]; text: string }[] = [];
  let project: Project = { secrets: {}, vault: {} };

  /** @returns the output of the command */
  const answer = (words: readonly string[], text: string): string => {
    const [command, option, ref] = words;
    if (command === 'link') {
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
        const text = file?.text ?? '';
        runs.push({ words, text });
        const isRefused = failsAt !== undefined && `${words.join(' ')} ${text}`.includes(failsAt);
        return isRefused
          ? { ok: false, out: '', err: `refused: ${text}` }
          : { ok: true, out: answer(words, text), err: '' };
      },
      converse: () => true,
    }),
    runs,
    project: () => project,
    change: (to: Project): void => void (project = to),
  };
}

const pairs = (text: string, pattern: RegExp): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(pattern), ({ groups }) => [groups?.name ?? '', groups?.value ?? '']),
  );
