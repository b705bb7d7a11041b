import { formerLinkPaths } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { inboxFiles } from '../inbox/inboxFiles.ts';
import { contentSecurityPolicy, type Inline } from './securityPolicy.ts';

/** What a host has to do with the built site. Every host's own file is made from this. */
export type HostingRules = {
  /** Headers of every answer, the one to an unknown path too. */
  headers: Readonly<Record<string, string>>;
  /** How long answers may be kept. `asked` names paths of `rest` for hosts that need them by name. */
  caching: {
    hashed: { folder: string; value: string };
    rest: { value: string; asked: readonly string[] };
  };
  notFoundFile: string;
};

/** Files in the site's folder that speak to hosts alone. */
export const hostFiles = ['_headers', 'vercel.json', '.nojekyll'] as const;

/**
 * @param backend the backend's origin
 * @param pages paths of the site's pages
 * @param withSubdomains whether browsers are to take all of the domain's subdomains over HTTPS alone, too
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
      // Not less: with no referrer at all a form without scripts would come from nowhere.
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // No mail and no other site shows a file of ours.
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    caching: {
      // Names under it carry their content's hash.
      hashed: { folder: '/assets/', value: 'public, max-age=31536000, immutable' },
      rest: {
        value: 'no-cache',
        asked: [
          ...pages,
          '/sw.js',
          '/manifest.webmanifest',
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
