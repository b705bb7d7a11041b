import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from '../../e2e/support/backend.ts';

/** A page or a mail, by a name that findings are told under. */
export type Page = { name: string; html: string };

/** Every page that the build has made. */
export function builtPages(): Page[] {
  const { distDir } = builtSite();
  return readdirSync(distDir)
    .filter((file) => file.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(distDir, name), 'utf8') }));
}

/** The policy that the build tells hosts to send. */
export function builtPolicy(): string {
  const text = readFileSync(join(builtSite().distDir, '_headers'), 'utf8');
  const [, policy] = /^\s*Content-Security-Policy: (.+)$/m.exec(text) ?? [];
  if (policy === undefined) throw new Error('The build names no policy.');
  return policy;
}
