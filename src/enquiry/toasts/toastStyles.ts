import createCache from '@emotion/cache';
import { css as serialize } from '@emotion/react';

// Replaces goober, which notistack uses for its styles. Goober writes text into a style element, which the site's
// content security policy forbids. Emotion inserts rules through CSSOM, which the policy allows.

const cache = createCache({ key: 'toast', stylisPlugins: [] });

/** Returns a class name for these styles. */
export function css(styles: Parameters<typeof serialize>[0]): string {
  const serialized = serialize(styles);
  const name = `${cache.key}-${serialized.name}`;
  cache.insert(`.${name}`, serialized, cache.sheet, false);
  return name;
}
