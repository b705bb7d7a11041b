import { formerLinkPaths } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { languages } from '../../../src/content/section.mjs';
import { inboxFiles } from '../inbox/inboxFiles.ts';
import { manifestFile } from '../manifest/webManifest.ts';
import { contentSecurityPolicy, type Inline } from './securityPolicy.ts';

/** The hosting rules, from which the build generates each host's file. */
export type HostingRules = {
  /** Headers of every answer, including a 404. */
  headers: Readonly<Record<string, string>>;
  /** Rules for Cache-Control. `asked`: the paths of `rest`, for hosts that need explicit paths. */
  caching: {
    hashed: { folder: string; value: string };
    rest: { value: string; asked: readonly string[] };
  };
  notFoundFile: string;
};

/** Files that only configure a host. */
export const hostFiles = ['_headers', 'vercel.json', '.nojekyll'] as const;

/**
 * @param backend the backend's origin
 * @param pages paths of the pages
 * @param withSubdomains whether HSTS includes subdomains
 */
export function hostingRules(
  inline: Inline,
  backend: string,
  pages: readonly string[],
  withSubdomains = false,
): HostingRules {
  return {
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(inline, backend),
      'Strict-Transport-Security': `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // `no-referrer` would make the browser send no origin with a form without scripts.
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Keeps other sites and mails from embedding our files.
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    caching: {
      // These files never change, since their names contain a hash.
      hashed: { folder: '/assets/', value: 'public, max-age=31536000, immutable' },
      rest: {
        value: 'no-cache',
        asked: [
          ...pages,
          '/sw.js',
          ...languages.map((language) => `/${manifestFile(language)}`),
          ...inboxFiles.linkedPages.map((file) => `/${file}`),
          ...formerLinkPaths,
          `/${inboxFiles.worker}`,
          `/${inboxFiles.manifest}`,
        ],
      },
    },
    notFoundFile: '404.html',
  };
}
