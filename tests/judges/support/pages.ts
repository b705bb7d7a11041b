import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFor, readHeadersFile } from '../../../scripts/build/hosting/headersFile.ts';
import { testSite } from '../../support/siteBuilds.ts';

/** A page or a mail. Findings start with its name. */
export type Page = { name: string; html: string };

export function builtPages(): Page[] {
  const { distDir } = testSite;
  return readdirSync(distDir)
    .filter((file) => file.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(distDir, name), 'utf8') }));
}

/** The headers in the build's `_headers` file. */
export function builtHeaders(): ReturnType<typeof readHeadersFile> {
  return readHeadersFile(readFileSync(join(testSite.distDir, '_headers'), 'utf8'));
}

export function builtPolicy(): string {
  const policy = headersFor(builtHeaders(), '/')['Content-Security-Policy'];
  if (policy === undefined) throw new Error('The build has no Content-Security-Policy.');
  return policy;
}

/** Replaces the local backend's address, which has no TLS, with an HTTPS one like a deployed site's. */
export const asOnline = (policy: string): string =>
  policy.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://project.example.com');
