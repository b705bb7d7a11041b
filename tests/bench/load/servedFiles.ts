import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { filesIn } from '../../../scripts/build/filesIn.ts';
import { headersFor, readHeadersFile } from '../../../scripts/build/hosting/headersFile.ts';
import { hostFiles } from '../../../scripts/build/hosting/hostingRules.ts';
import { brotli, isText } from '../../../scripts/build/compress.ts';

export const kinds = ['html', 'script', 'font', 'picture', 'other'] as const;
export type Kind = (typeof kinds)[number];

export type ServedFile = {
  path: string;
  kind: Kind;
  /** As it goes over the line. */
  body: Buffer;
  headers: Readonly<Record<string, string>>;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.vcf': 'text/vcard; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** A site's files by their paths, compressed once and kept in memory, with the headers that its build wrote down. */
export function readServedFiles(dir: string): Map<string, ServedFile> {
  const names = filesIn(dir);
  const rules = names.includes('_headers')
    ? readHeadersFile(readFileSync(join(dir, '_headers'), 'utf8'))
    : [];
  return new Map(
    names
      .filter((name) => !hostFiles.some((file) => file === name) && !/\.(br|gz)$/.test(name))
      .flatMap((name) => {
        const path = `/${name}`.replace(/(?:(?<=\/)index)?\.html$/, '');
        const original = readFileSync(join(dir, name));
        const body = isText(name) ? brotli(original) : original;
        const headers = {
          'content-type': types[extname(name)] ?? 'application/octet-stream',
          'cache-control': name.startsWith('assets/')
            ? 'public, max-age=31536000, immutable'
            : 'no-cache',
          etag: `"${createHash('sha256').update(original).digest('base64url').slice(0, 16)}"`,
          ...(isText(name) && { 'content-encoding': 'br', vary: 'accept-encoding' }),
          ...lowerCase(headersFor(rules, path)),
        };
        const file = { path, kind: kindOf(name), body, headers };
        return [path, `/${name}`].map((address) => [address, file] as const);
      }),
  );
}

function kindOf(name: string): Kind {
  if (name.endsWith('.html')) return 'html';
  if (name.endsWith('.js')) return 'script';
  if (name.endsWith('.woff2')) return 'font';
  return /\.(avif|webp|png|jpg|svg)$/.test(name) ? 'picture' : 'other';
}

function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
