import { type Cli, type CliFile, valuesOf } from './supabaseCli.ts';
import type { Secrets } from './secretNames.ts';

/** A failed step. Its message is for the owner. */
export class StepError extends Error {}

export type Steps = {
  /**
   * Runs the CLI for a step.
   * @returns the CLI's output
   * @throws StepError with the step's name and what to do
   */
  take(step: Step, words: readonly string[], file?: CliFile): string;
  /**
   * Runs an SQL statement for a step, like `take`.
   * @returns the rows' values of this key
   */
  ask(step: Step, statement: string, key: string): string[];
};

/**
 * @param does what the step does, in words for the owner
 * @param remedy what the owner can do if the step fails
 * @param quotes whether to print the step's statement after a failure, without secrets
 */
export type Step = { name: string; does: string; remedy: string; quotes?: true };

export const signIn: Step = {
  name: 'Signing in to Supabase',
  does: 'See whether you are signed in to Supabase. If you aren’t, your browser opens and asks you to.',
  remedy:
    'Make a token at supabase.com/dashboard/account/tokens, set it as SUPABASE_ACCESS_TOKEN, and run npm run deploy:backend again.',
};
export const link: Step = {
  name: 'Linking this folder with the project',
  does: 'Connect this folder with your Supabase project, so that the next commands go there.',
  remedy:
    'Check that the reference ID is right and that you are signed in to the account that has the project.',
};
export const tables: Step = {
  name: 'Making the tables',
  does: 'Make the tables that messages are stored in. No one can read them from outside.',
  remedy: 'A project that was paused has to be restored first, at supabase.com.',
};
export const look: Step = {
  name: 'Looking at what is there',
  does: 'See which settings the project has already, by their names: those stay as they are.',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const role: Step = {
  name: 'Letting the functions into the database',
  does: 'Give the functions a password of their own for the database.',
  remedy:
    'Look at the answer above. It is about this statement, which the project’s SQL editor takes too:',
  quotes: true,
};
export const inboxRole: Step = {
  ...role,
  name: 'Letting the inbox into the database',
  does: 'Give the inbox’s function a password of its own for the database.',
};
export const inbox: Step = {
  ...role,
  name: 'Letting you into your inbox',
  does: 'Note your address as the one that may sign in to the inbox.',
};
export const vault: Step = {
  name: 'Giving the schedule its address and its secret',
  does: 'Give the schedule, which sends emails that are due each minute, its address and its secret.',
  remedy: 'In the project, under Integrations, switch the Vault on.',
};
export const vaultLook: Step = {
  ...vault,
  does: 'See whether the schedule has its address and its secret already: those stay as they are. Then you are asked for the settings that are missing.',
};
export const settings: Step = {
  name: 'Setting the functions’ settings',
  does: 'Give the functions their settings, as you answered. MAIL_FROM has to be an address that your email provider lets you send from. SELF_TEST is optional: answer off if you don’t want it.',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const functions: Step = {
  name: 'Bringing the functions',
  does: 'Put the functions online: the site’s messages go to them.',
  remedy: 'This needs a connection that stays for a minute or two.',
};

/** @param announce is called before each step */
export function stepsWith(cli: Cli, secrets: Secrets, announce: (step: Step) => void): Steps {
  const take: Steps['take'] = (step, words, file) => {
    announce(step);
    const { name, remedy, quotes } = step;
    const { ok, out, err } = cli.run(words, file);
    if (ok) return out;
    const answer = secrets.hidden(`${err}\n${out}`).trim();
    const statement = quotes && file ? `\n\n   ${secrets.hidden(file.text)}` : '';
    throw new StepError(
      `${answer}\n\nThis step failed: ${name}.\n${remedy}${statement}\nThen run npm run deploy:backend again: what is done already stays as it is.`,
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

/** The CLI's arguments for a query. Without `--agent no`, the CLI may put text around the rows. */
export const query = ['db', 'query', '--remote', '--yes', '--agent', 'no'] as const;
