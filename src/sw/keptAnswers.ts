import type { WorkboxPlugin } from 'workbox-core';
import { ofRelease } from './release.ts';

/**
 * What the worker takes when it is installed: files of its release alone. One that can't be fetched fails
 * the whole, and the worker before it stays with all that it keeps; the next visit tries again.
 */
export const keptAnswers: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) => ofRelease(new URL(request.url).pathname, response),
};
