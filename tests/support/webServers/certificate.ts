import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../certificate.ts';

/** Files of a certificate and of its key. */
export type Identity = { certificate: string; key: string };

/** A certificate for `localhost`, signed by itself. */
export function writeCertificate(folder: string): Identity {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const made = makeCertificate(Date.now());
  writeFileSync(certificate, made.cert);
  // Some servers read it as another user than the one who started them.
  writeFileSync(key, made.key, { mode: 0o644 });
  return { certificate, key };
}
