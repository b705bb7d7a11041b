import { createHash } from 'node:crypto';

/** The inline scripts and styles of all pages. */
export type Inline = { scripts: ReadonlySet<string>; styles: ReadonlySet<string> };

/**
 * Allows only the site, its backend, and the inline scripts and styles of the build. React and Emotion set styles
 * through CSSOM, which needs no permission. Emotion inserts empty style elements, so the policy has the hash of "".
 * @param backend the backend's origin
 */
export function contentSecurityPolicy(inline: Inline, backend: string): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(inline.scripts)],
    'style-src': ["'self'", ...hashesOf(new Set(['', ...inline.styles]))],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", backend],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // A form without scripts goes to the backend, which redirects to the site.
    'form-action': ["'self'", backend],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Collects the inline scripts and styles of all pages, which share one policy. Skips data blocks, which don't run. */
export function inlineOf(...pages: readonly string[]): Inline {
  const all = (element: RegExp) => pages.flatMap((html) => [...html.matchAll(element)]);
  const scripts = all(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)
    .map(({ groups }) => groups ?? {})
    .filter(({ attributes = '' }) => !/\bsrc=|\btype="application\//.test(attributes))
    .map(({ text = '' }) => text);
  const styles = all(/<style[^>]*>([\s\S]*?)<\/style>/g).map(([, text = '']) => text);
  return { scripts: new Set(scripts), styles: new Set(styles) };
}

function hashesOf(texts: ReadonlySet<string>): string[] {
  return [...texts]
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .sort();
}
