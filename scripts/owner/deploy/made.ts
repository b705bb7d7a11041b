import { existsSync, readFileSync } from 'node:fs';
import type { Answers } from '../setup/question.ts';
import type { Secrets } from './secretNames.ts';
import { vaultEntry } from './statements.ts';
import { StepError, type Steps, vault } from './steps.ts';

/** The file with a local copy of the settings. Git ignores its folder, and no script deletes it. */
export const storedFileOf = (project: string): string => `.secrets/backend-${project}.env`;

/** The secret that the functions and the Vault share; '' if both already have one. */
export function deliverySecret(
  isNew: boolean,
  inVault: readonly string[],
  { file, stored }: { file: string; stored: Answers },
  steps: Steps,
  secrets: Secrets,
): string {
  const name = 'DELIVERY_SECRET';
  const isInVault = inVault.includes('contact_delivery_secret');
  if (isNew && isInVault) {
    const [value = ''] = steps.ask(vault, vaultEntry('contact_delivery_secret'), 'value');
    if (value === '') throw new StepError('The Vault’s contact_delivery_secret is empty.');
    return secrets.know(name, value);
  }
  if (isNew) return secrets.storedOrNew(name, stored[name]);
  if (isInVault) return '';
  if (stored[name] !== undefined) return secrets.know(name, stored[name]);
  throw new StepError(
    `The functions have a DELIVERY_SECRET, but the Vault has none, and Supabase won’t show it again. Put the line DELIVERY_SECRET='…' in ${file}, from where you keep it, and run npm run deploy:backend again. If you don’t have it, npx supabase secrets unset DELIVERY_SECRET makes room for a new one.`,
  );
}

/** The pooler's URL, which `supabase link` has stored. */
export const poolerAddress = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : '';

export const passwordIn = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : new URL(url).password;

/** A function's database URL, which goes through the transaction pooler. */
export function poolerUrl(address: string, username: string, password: string): string {
  const url = new URL(address.replaceAll('[YOUR-PASSWORD]', ''));
  url.username = username;
  url.password = password;
  url.port = '6543';
  return url.href;
}
