import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { filesIn } from '../filesIn.ts';
import { oncePerFile } from './oncePerFile.ts';

export type Page = {
  path: string;
  file: string;
  title: string;
  description: string;
  isListed: boolean;
};

/** The built files, by path, and the prerendered pages. */
export type BuiltSite = {
  files: readonly string[];
  pages: readonly Page[];
  read(file: string): string;
  bytes(file: string): Buffer;
  /** Parses a page. Returns the same document each time, so the caller must not change it. */
  document(page: Page): Document;
};

/** @throws Error if the build is missing or incomplete */
export async function openBuiltSite(root: string, dist: string): Promise<BuiltSite> {
  const renderer = join(root, 'node_modules/.cache/prerender/prerender.mjs');
  if (!existsSync(dist) || !existsSync(renderer)) throw new Error('The site is not built.');
  const { prerenderedPages } = (await import(pathToFileURL(renderer).href)) as {
    prerenderedPages: readonly Page[];
  };
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  return {
    files: filesIn(dist),
    pages: prerenderedPages,
    read,
    bytes: (file) => readFileSync(join(dist, file)),
    document: documentsOf(read),
  };
}

/** Returns a function that parses each page once, on first use. */
export function documentsOf(read: BuiltSite['read']): BuiltSite['document'] {
  const parse = oncePerFile((file) => new JSDOM(read(file)).window.document);
  return ({ file }) => parse(file);
}
