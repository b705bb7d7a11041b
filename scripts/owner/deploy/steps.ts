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
const byHand = 'To do it by hand, see “The owner’s sign-in” in supabase/README.md.';
export const codes: Step = {
  name: 'Setting up sign-in codes',
  does: 'Let nobody sign up, and set up the codes that let you in to your inbox: their length and lifetime, the email, and the mail server from your answers. The project’s other settings stay as they are.',
  remedy: `Your account has to be an owner or administrator of the project. ${byHand}`,
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

export const accountLook: Step = {
  ...role,
  name: 'Checking whether you have an account',
  does: 'See whether everyone who can sign in to the inbox has an account.',
};
export const unconfirmed: Step = {
  ...accountLook,
  remedy:
    'Somebody else may have created that account. Delete it in the project, under Authentication, Users.',
};
export const keys: Step = {
  name: 'Reading the project’s API keys',
  does: 'Read the project’s public key for the site and, if an account is missing, its secret key, which isn’t saved.',
  remedy:
    'Your account has to be an owner or administrator of the project. In the project, under Settings, API Keys, there has to be a publishable key (sb_publishable_…): create one if there’s none.',
};
export const account: Step = {
  name: 'Creating your account',
  does: 'Create the account that’s missing. You’ll sign in with codes: Supabase makes up its password, which nobody sees.',
  remedy: byHand,
};
export const site: Step = {
  name: 'Saving the site’s settings',
  does: 'Save the backend’s address and public keys where npm run build reads them.',
  remedy: 'Check that you can write to the project’s folder.',
};

/** @param announce is called before each step */
export function stepsWith(cli: Cli, secrets: Secrets, announce: (step: Step) => void): Steps {
  const take: Steps['take'] = (step, words, file) => {
    announce(step);
    const { ok, out, err } = cli.run(words, file);
    if (ok) return out;
    const statement = step.quotes && file && 'text' in file ? `\n\n   ${file.text}` : '';
    throw new StepError(secrets.hidden(failureWords(step, `${err}\n${out}`, statement)));
  };
  return {
    take,
    ask: (step, statement, key) =>
      valuesOf(take(step, queryRows, { flag: '--file', text: statement }), key),
  };
}

/** What the owner reads after a failed step, secrets included. @param answer what the other side said */
export const failureWords = ({ name, remedy }: Step, answer: string, statement = ''): string =>
  `${answer.trim()}\n\nThis step failed: ${name}.\n${remedy}${statement}\nThen run npm run deploy:backend again. Finished steps stay done.`;

/** The CLI's arguments for a query. Without `--agent no`, the CLI may put text around the rows. */
export const query = ['db', 'query', '--remote', '--yes', '--agent', 'no'] as const;

/** The same, for rows as JSON. */
export const queryRows = [...query, '--output-format', 'json'] as const;
