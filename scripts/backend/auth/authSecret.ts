import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What sessions' tokens are signed with. It is kept with the data, so that the owner is still signed in
 * after a restart.
 */
export function authSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret.txt');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
