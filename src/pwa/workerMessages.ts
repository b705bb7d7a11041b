/** What the page and the worker call the same things by. */
export const workerUrl = '/sw.js';
/** From a page at rest to its worker: keep one width of each picture too. */
export const cachePicturesMessage = { type: 'KEEP_PICTURES' } as const;
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
