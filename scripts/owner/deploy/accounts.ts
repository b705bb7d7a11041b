import { isRecord } from '../../../supabase/functions/_shared/contract/isRecord.ts';
import type { Secrets } from './secretNames.ts';
import { ownersWithoutAccount } from './statements.ts';
import * as step from './steps.ts';
import { indented, valuesOf } from './supabaseCli.ts';

/**
 * @param auth the address of the project's Supabase Auth
 * @param example the address in a dry run
 */
type Owners = { auth: string; project: string; example: string };

type Work = {
  steps: step.Steps;
  announce: (step: step.Step) => void;
  secrets: Secrets;
  print: (line: string) => void;
  isDry: boolean;
};

/**
 * Creates an account for each owner who has none.
 * @returns the project's publishable key
 * @throws StepError if a key is missing, Supabase Auth refuses, or an account isn't confirmed
 */
export async function createAccounts(
  { auth, project, example }: Owners,
  { steps, announce, secrets, print, isDry }: Work,
): Promise<string> {
  const look = { flag: '--file', text: ownersWithoutAccount } as const;
  const rows = steps.take(step.accountLook, step.queryRows, look);
  const missing = isDry ? [example] : valuesOf(rows, 'missing');
  // Whoever made it may know its password, which would work once the owner confirms the address.
  const [unconfirmed] = valuesOf(rows, 'unconfirmed');
  if (unconfirmed !== undefined) throw refused(step.unconfirmed, `${unconfirmed} isn’t confirmed.`);

  const reveal = missing.length > 0 ? ['--reveal'] : [];
  const list = ['projects', 'api-keys', `--remote=${project}`, ...reveal];
  const json = steps.take(step.keys, [...list, '--output-format', 'json', '--agent', 'no']);
  const { publishable, secret } = isDry ? placeholders : apiKeysIn(json);
  secrets.know('SECRET_KEY', secret);
  if (publishable === '') throw refused(step.keys, 'There’s no publishable key.');
  if (missing.length > 0 && secret === '') throw refused(step.keys, 'There’s no secret key.');

  for (const email of missing) {
    announce(step.account);
    const url = `${auth}/admin/users`;
    const body = JSON.stringify({ email, email_confirm: true });
    if (isDry) print(indented(`POST ${url}\n${body}`));
    else await createAccount(url, body, secret, secrets);
    if (!isDry) print(`${email} has an account.`);
  }
  return publishable;
}

const placeholders = { publishable: 'sb_publishable_…', secret: 'sb_secret_…' };

const refused = (failed: step.Step, answer: string): step.StepError =>
  new step.StepError(step.failureWords(failed, answer));

/**
 * Reads the output of `supabase projects api-keys`. A key that isn't there is ''. `secret` is a secret key or, in a
 * project with none, the legacy service_role key.
 */
function apiKeysIn(json: string): { publishable: string; secret: string } {
  const keys: Record<string, unknown>[] = [];
  try {
    JSON.parse(json, (_name, value: unknown) => {
      if (isRecord(value)) keys.push(value);
      return value;
    });
  } catch {
    // The error would quote the text, which contains a secret key.
    throw refused(step.keys, 'The Supabase command line gave no list of keys.');
  }
  const find = (field: string, wanted: string): string => {
    const key = keys.find((one) => one[field] === wanted)?.api_key;
    return typeof key === 'string' ? key : '';
  };
  return {
    publishable: find('type', 'publishable'),
    secret: find('type', 'secret') || find('name', 'service_role'),
  };
}

const timeoutMs = 30_000;

/**
 * Asks Supabase Auth for an account, which gets a random password from it, since the request has none. An account that
 * is already there stays as it is, so asking again does no harm.
 */
async function createAccount(
  url: string,
  body: string,
  key: string,
  secrets: Secrets,
): Promise<void> {
  const headers = {
    apikey: key,
    'content-type': 'application/json',
    // A legacy key also has to be the bearer token. A secret key isn't a token: the gateway makes one from it.
    ...(key.startsWith('sb_') ? {} : { authorization: `Bearer ${key}` }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  let words: string;
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal });
    const text = await answer.text();
    if (answer.ok || text.includes('"email_exists"')) return;
    words = `Supabase Auth answered ${answer.status}: ${text}`;
  } catch (error) {
    const { cause = error } = error as Error;
    words = `Supabase Auth at ${new URL(url).host} didn’t answer (${String(cause)}).`;
  }
  throw refused(step.account, secrets.hidden(words));
}
