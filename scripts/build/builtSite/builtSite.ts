import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { languages } from '../../../src/content/section.mjs';
import { filesIn } from '../filesIn.ts';
import { rendererFile } from '../rendererFolder.ts';
import { oncePerFile } from './oncePerFile.ts';

export type Page = {
  /** Of its folder in `src/content`. */
  language: string;
  name: string;
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
  const renderers = languages.map((language) => rendererFile(root, language));
  if (![dist, ...renderers].every(existsSync)) throw new Error('The site is not built.');
  const pages = await Promise.all(languages.map((language) => pagesOf(root, language)));
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  return {
    files: filesIn(dist),
    pages: pages.flat(),
    read,
    bytes: (file) => readFileSync(join(dist, file)),
    document: documentsOf(read),
  };
}

async function pagesOf(root: string, language: string): Promise<Page[]> {
  const { href } = pathToFileURL(rendererFile(root, language));
  const { prerenderedPages } = (await import(href)) as {
    prerenderedPages: Omit<Page, 'language'>[];
  };
  return prerenderedPages.map((page) => ({ ...page, language }));
}

/** Returns a function that parses each page once, on first use. */
export function documentsOf(read: BuiltSite['read']): BuiltSite['document'] {
  const parse = oncePerFile((file) => new JSDOM(read(file)).window.document);
  return ({ file }) => parse(file);
}
