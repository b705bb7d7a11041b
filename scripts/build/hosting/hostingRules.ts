import { formerLinkPaths } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { inboxFiles } from '../inbox/inboxFiles.ts';
import { contentSecurityPolicy, type Inline } from './securityPolicy.ts';

/** The hosting rules; each host's file is generated from these. */
export type HostingRules = {
  /** Headers of every answer, including 404. */
  headers: Readonly<Record<string, string>>;
  /** Cache-Control rules. `asked`: paths of `rest` for hosts that need explicit paths. */
  caching: {
    hashed: { folder: string; value: string };
    rest: { value: string; asked: readonly string[] };
  };
  notFoundFile: string;
};

/** Files that are for hosts only. */
export const hostFiles = ['_headers', 'vercel.json', '.nojekyll'] as const;

/**
 * @param backend origin
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
      // Not `no-referrer`: the form without scripts would then send no origin.
      'Referrer-Policy': 'strict-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      // Other sites and mails can't embed our files.
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    caching: {
      // File names contain a hash.
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
