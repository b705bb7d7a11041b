import { type Cli, type CliFile, valuesOf } from './supabaseCli.ts';
import type { Secrets } from './secretNames.ts';

/** A step that failed, in the owner's words. */
export class StepError extends Error {}

export type Steps = {
  /**
   * Runs the command line for a step that has a name.
   * @returns what it answered
   * @throws StepError that names the step and what to do
   */
  take(step: Step, words: readonly string[], file?: CliFile): string;
  /** As `take`, for a statement of SQL; its rows' values under a key. */
  ask(step: Step, statement: string, key: string): string[];
};

/** @param remedy what to do where it fails */
export type Step = { name: string; remedy: string };

export const link: Step = {
  name: 'Linking this folder with the project',
  remedy:
    'Look whether the reference ID is right and whether you are signed in to the account that has the project.',
};
export const tables: Step = {
  name: 'Making the tables',
  remedy: 'A project that was paused has to be restored first, at supabase.com.',
};
export const look: Step = {
  name: 'Looking what is there',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const role: Step = {
  name: 'Letting the functions into the database',
  remedy: 'Look at the answer above; supabase/README.md has the statement, for the SQL editor.',
};
export const vault: Step = {
  name: 'Giving the schedule its address and its secret',
  remedy: 'In the project, under Integrations, switch the Vault on.',
};
export const settings: Step = {
  name: 'Setting the functions’ settings',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const functions: Step = {
  name: 'Bringing the functions',
  remedy: 'This needs a connection that stays for a minute or two.',
};

export function stepsWith(cli: Cli, secrets: Secrets): Steps {
  const take: Steps['take'] = ({ name, remedy }, words, file) => {
    const { ok, out, err } = cli.run(words, file);
    if (ok) return out;
    const answer = secrets.hidden(`${err}\n${out}`).trim();
    throw new StepError(
      `${answer}\n\nThis step failed: ${name}.\n${remedy}\nThen run npm run deploy:backend again: what is done already stays as it is.`,
    );
  };
  return {
    take,
    ask: (step, statement, key) =>
      valuesOf(
        take(step, [...query, '--output-format', 'json'], { flag: '--file', text: statement }),
        key,
      ),
  };
}

/** `--agent no`: in a program's terminal the rows would come in a wrapping of words. */
export const query = ['db', 'query', '--remote', '--yes', '--agent', 'no'] as const;
