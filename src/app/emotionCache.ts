import createCache, { type EmotionCache } from '@emotion/cache';

const key = 'css';

/** Emotion's cache, the same when prerendering and in the browser. Today's browsers need no prefixes. */
export function createEmotionCache(): EmotionCache {
  const cache = createCache({ key, stylisPlugins: [] });
  // Styles are gathered into the page's head; the build puts some of them behind the first section.
  cache.compat = true;
  if (typeof document === 'object') takeStyles(cache);
  return cache;
}

/**
 * Takes over the styles that a page came with, before React looks at it. Those of the head stay where
 * they are: Emotion would put them in again, and the browser would lay out the whole page again.
 */
function takeStyles({ inserted, sheet }: EmotionCache): void {
  const styles = document.querySelectorAll<HTMLStyleElement>(`style[data-emotion="${key}"]`);
  for (const style of styles) {
    for (const [, name = ''] of style.textContent.matchAll(/\.css-(\w+)/g)) inserted[name] = true;
    sheet.tags.push(style);
    if (style.parentNode !== document.head) document.head.append(style);
  }
}
