import { ownerPaths } from '#contract';

/** What the page and the worker call the same things by. */
export const workerUrl = '/sw.js';
/** From a page at rest to its worker: keep one width of each picture too. */
export const keepPictures = { type: 'KEEP_PICTURES' } as const;
/** Kept on no device, since they are the owner's alone: their paths, and the files that they need. */
export const ownersOwn = {
  paths: Object.values<string>(ownerPaths),
  files: ['answered.html', 'release.html', 'assets/ActPage-*.js'],
} as const;
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
