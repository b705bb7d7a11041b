import { inboxFiles, isOfInbox } from '../inbox/inboxFiles.ts';
import { integrityOf } from '../withIntegrity.ts';
import type { BuiltSite } from './builtSite.ts';
import type { Check } from './check.ts';

const worker = 'sw.js';
/** The picture for link previews: only other sites show it, so the worker doesn't cache it. */
const uncached = /^social\.jpg$/;
/** The browser fetches screenshots for its install dialog, so the worker doesn't cache them. */
const shots = /^screenshots\//;
const cachedTypes = /\.(html|js|css|webp|avif|png|jpe?g|svg|woff2|webmanifest|pdf|vcf)$/;
const sizedPicture = /^assets\/(.+?-(?:tall-)?)\d+\.(?:avif|webp)$/;

/** Checks of the files that the worker caches for offline use. */
export function precacheChecks(site: BuiltSite): Check[] {
  return [
    cachesAll(site),
    {
      claim: 'the worker keeps nothing that is the owner’s alone',
      find: () => {
        const listed = precachedFiles(site.read(worker));
        const own = site.files.filter((file) => uncached.test(file) || isOfInbox(file));
        return own.length < 4
          ? ['a page of the owner’s is missing']
          : own.filter((file) => listed.includes(file));
      },
    },
    {
      claim: 'all that the worker keeps exists',
      find: () => {
        const listed = precachedFiles(site.read(worker));
        if (listed.length === 0) return ['the worker’s list is empty'];
        return listed.filter((file) => !site.files.includes(file));
      },
    },
    knowsByHash(site, worker, 'the worker'),
    knowsByHash(site, inboxFiles.worker, 'the inbox’s worker'),
  ];
}

function knowsByHash(site: BuiltSite, script: string, name: string): Check {
  return {
    claim: `${name} knows each file that it keeps by the hash of its bytes, and once`,
    find: () => {
      const entries = precachedEntries(site.read(script)).filter(({ file }) =>
        site.files.includes(file),
      );
      if (entries.length === 0) return [`${script} lists no file`];
      return entries
        .filter(({ file, integrity }, index) => {
          const isFirst = entries.findIndex((one) => one.file === file) === index;
          return !isFirst || integrity !== integrityOf(site.bytes(file));
        })
        .map(({ file, integrity }) => `${file}: ${integrity ?? 'no hash'}`);
    },
  };
}

/** Checks that the worker caches every file that a page may request. */
export function cachesAll(site: BuiltSite): Check {
  return {
    claim:
      'the service worker keeps every page for visitors, every script, style sheet, and document, and one width of each picture',
    find: () => {
      const listed = precachedFiles(site.read(worker));
      const isKept = (file: string): boolean => {
        const [, picture] = sizedPicture.exec(file) ?? [];
        if (picture === undefined) return listed.includes(file);
        return listed.some((one) => sizedPicture.exec(one)?.[1] === picture);
      };
      return site.files.filter(
        (file) =>
          cachedTypes.test(file) &&
          file !== worker &&
          !uncached.test(file) &&
          !isOfInbox(file) &&
          !shots.test(file) &&
          !isKept(file),
      );
    },
  };
}

/** The files in the worker's precache list. */
export function precachedFiles(workerSource: string): string[] {
  return precachedEntries(workerSource).map(({ file }) => file);
}

type Entry = { file: string; integrity: string | undefined };

/** The entries of the worker's precache list, with any quotes that the minifier uses. */
function precachedEntries(workerSource: string): Entry[] {
  const valueIn = (entry: string, key: string): string | undefined =>
    new RegExp(`["'\`]?${key}["'\`]?\\s*:\\s*["'\`]([^"'\`]+)["'\`]`).exec(entry)?.[1];
  return [...workerSource.matchAll(/\{[^{}]*\}/g)]
    .map(([entry]) => entry)
    .filter((entry) => /["'`]?revision["'`]?\s*:/.test(entry))
    .flatMap((entry) => {
      const url = valueIn(entry, 'url');
      if (url === undefined) return [];
      return [{ file: url.replace(/^\//, ''), integrity: valueIn(entry, 'integrity') }];
    });
}
