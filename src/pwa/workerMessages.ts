// Names that the page and the worker share.

export const workerUrl = '/sw.js';
/** An idle page sends this message, and the worker caches one width of each picture. */
export const cachePicturesMessage = { type: 'KEEP_PICTURES' } as const;
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
