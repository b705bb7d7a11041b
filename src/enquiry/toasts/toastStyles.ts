import createCache from '@emotion/cache';
import { css as serialize } from '@emotion/react';

// Stands in for goober, by which notistack styles its toasts: goober writes text into a style
// element, which the site's content security policy forbids; Emotion fills one through CSSOM.

const cache = createCache({ key: 'toast', stylisPlugins: [] });

/** A class with these styles. */
export function css(styles: Parameters<typeof serialize>[0]): string {
  const serialized = serialize(styles);
  const name = `${cache.key}-${serialized.name}`;
  cache.insert(`.${name}`, serialized, cache.sheet, false);
  return name;
}
