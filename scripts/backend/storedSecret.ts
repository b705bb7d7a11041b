import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a secret from the data folder, or creates it. Sessions stay valid after a restart, since the secret stays. */
export function storedSecret(dataDir: string, name: 'auth' | 'delivery'): string {
  const file = join(dataDir, `${name}-secret.txt`);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}
