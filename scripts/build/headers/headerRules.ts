import { contentSecurityPolicy, type Inline } from './securityPolicy.ts';

/** Headers for every path that begins so. */
export type HeaderRule = { prefix: string; headers: Readonly<Record<string, string>> };

/** What every answer of the site carries. All that hosts are told is made from this. */
export function headerRules(inline: Inline, backend: string): HeaderRule[] {
  return [
    {
      prefix: '/',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(inline, backend),
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        // Not less: with no referrer at all a form without scripts would come from nowhere.
        'Referrer-Policy': 'strict-origin',
        'Permissions-Policy':
          'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
      },
    },
    {
      // Names under it carry their content's hash. Everything else is asked for again each time,
      // which hosts do by themselves.
      prefix: '/assets/',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  ];
}

/** The rules as a `_headers` file, which Netlify and Cloudflare Pages read. */
export function writeHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ prefix, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [`${prefix}*`, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** The rules of a `_headers` file that was written above. */
export function readHeadersFile(text: string): HeaderRule[] {
  const rules: { prefix: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const rule = rules.at(-1);
      if (rule) rule.headers[name] = value;
    } else if (line.endsWith('*')) {
      rules.push({ prefix: line.slice(0, -1), headers: {} });
    }
  }
  return rules;
}

/** The headers for one path. No two rules set the same one, since hosts differ in what that means. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({ prefix }) => path.startsWith(prefix)).map(({ headers }) => headers),
  ) as Record<string, string>;
}
