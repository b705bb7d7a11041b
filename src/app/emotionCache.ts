import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's cache, the same when prerendering and in the browser. Today's browsers need no prefixes. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Styles are gathered into the page's head instead of standing between its elements.
  cache.compat = true;
  return cache;
}
