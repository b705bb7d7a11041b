import type { WorkboxPlugin } from 'workbox-core';
import { pageFiles } from '../pwa/names';

/**
 * What the worker takes when it is installed: all that is well, and the not-found page, which some hosts
 * answer with 404 at its own address too. By its own rule Workbox would then install no worker at all.
 */
export const keptAnswers: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const isNotFoundPage = new URL(request.url).pathname === pageFiles.notFound;
    return response.status < 400 || (isNotFoundPage && response.status === 404) ? response : null;
  },
};
