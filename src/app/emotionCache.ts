import createCache, { type EmotionCache } from '@emotion/cache';

const key = 'css';

/** Emotion's cache, the same when prerendering and in the browser. Today's browsers need no prefixes. */
export function createEmotionCache(): EmotionCache {
  if (typeof document === 'object') nameStyles();
  const cache = createCache({ key, stylisPlugins: [] });
  // Styles are gathered into the page's head; the build puts some of them behind the first section.
  cache.compat = true;
  return cache;
}

/** Emotion wants the names of the styles that a page came with beside them; the page leaves them out. */
function nameStyles(): void {
  for (const style of document.querySelectorAll(`style[data-emotion="${key}"]`)) {
    const names = [...(style.textContent ?? '').matchAll(/\.css-(\w+)/g)].map(([, name]) => name);
    style.setAttribute('data-emotion', [key, ...new Set(names)].join(' '));
  }
}
