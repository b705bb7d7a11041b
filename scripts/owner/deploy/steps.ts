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
  does: 'Check whether you’re signed in to Supabase. If you aren’t, your browser opens so you can.',
  remedy:
    'Create a token at supabase.com/dashboard/account/tokens, set it as SUPABASE_ACCESS_TOKEN, and run npm run deploy:backend again.',
};
export const link: Step = {
  name: 'Linking this folder to the project',
  does: 'Link this folder to your Supabase project, where the next commands go.',
  remedy: 'Check the reference ID, and that you’re signed in to the account with the project.',
};
export const tables: Step = {
  name: 'Creating the tables',
  does: 'Create the tables for your messages. Nobody can read them from outside.',
  remedy: 'If the project is paused, restore it first, at supabase.com.',
};
export const look: Step = {
  name: 'Checking what’s there',
  does: 'See which settings the project already has, by name. Those stay as they are.',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const role: Step = {
  name: 'Letting the functions into the database',
  does: 'Give the functions their own database password.',
  remedy:
    'See the answer above. It’s about this statement, which you can also run in the project’s SQL editor:',
  quotes: true,
};
export const inboxRole: Step = {
  ...role,
  name: 'Letting the inbox into the database',
  does: 'Give the inbox’s function its own database password.',
};
export const inbox: Step = {
  ...role,
  name: 'Letting you into your inbox',
  does: 'Add your address to those that can sign in to the inbox.',
};
export const vault: Step = {
  name: 'Giving the schedule its address and secret',
  does: 'Give the schedule, which sends due emails every minute, its address and secret.',
  remedy: 'In the project, under Integrations, turn on the Vault.',
};
export const vaultLook: Step = {
  ...vault,
  does: 'See whether the schedule already has its address and secret. Those stay as they are. Then you answer questions about the missing settings.',
};
export const settings: Step = {
  name: 'Saving the functions’ settings',
  does: 'Give the functions the settings from your answers. MAIL_FROM has to be an address your email provider lets you send from. SELF_TEST is optional: answer off if you don’t want it.',
  remedy: 'Your account has to be an owner or administrator of the project.',
};
export const functions: Step = {
  name: 'Deploying the functions',
  does: 'Put the functions online. The site sends messages to them.',
  remedy: 'This needs a steady connection for a minute or two.',
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
      `${answer}\n\nThis step failed: ${name}.\n${remedy}${statement}\nThen run npm run deploy:backend again. Finished steps stay done.`,
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
