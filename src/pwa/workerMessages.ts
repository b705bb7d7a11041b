// Names that the page and the worker share.

export const workerUrl = '/sw.js';
/** The page sends this message soon after loading, and the worker caches one width of each picture. */
export const cachePicturesMessage = { type: 'KEEP_PICTURES' } as const;
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
