/** What the page and the worker call the same things by. */
export const workerUrl = '/sw.js';
export const pageFiles = { home: '/index.html', notFound: '/404.html' } as const;
