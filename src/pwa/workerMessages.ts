import { ownerPaths } from '#contract';

/** What the page and the worker call the same things by. */
export const workerUrl = '/sw.js';
/** From a page at rest to its worker: keep one width of each picture too. */
export const keepPictures = { type: 'KEEP_PICTURES' } as const;
const ownerPagePaths = Object.values<string>(ownerPaths);
/** Kept on no device, since they are the owner's alone: their paths, and the files that they need. */
export const ownersOwn = {
  paths: ownerPagePaths,
  files: [...ownerPagePaths.map((path) => `${path.slice(1)}.html`), 'assets/ActPage-*.{js,css}'],
} as const;
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
