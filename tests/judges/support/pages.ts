import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, readHeadersFile } from '../../../scripts/build/hosting/headersFile.ts';
import { testSite } from '../../support/siteBuilds.ts';

/** A page or a mail, by a name that findings are told under. */
export type Page = { name: string; html: string };

/** Every page that the build has made. */
export function builtPages(): Page[] {
  const { distDir } = testSite;
  return readdirSync(distDir)
    .filter((file) => file.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(distDir, name), 'utf8') }));
}

/** The headers that the build tells hosts to send. */
export function builtHeaders(): ReturnType<typeof readHeadersFile> {
  return readHeadersFile(readFileSync(join(testSite.distDir, '_headers'), 'utf8'));
}

/** The policy among them. */
export function builtPolicy(): string {
  const policy = headersFor(builtHeaders(), '/')['Content-Security-Policy'];
  if (policy === undefined) throw new Error('The build names no policy.');
  return policy;
}

/** The tests' backend is this machine's own, without TLS; a site that is put on line names another. */
export const asOnline = (policy: string): string =>
  policy.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://project.example.com');
