import type { HostingRules } from './hostingRules.ts';

/**
 * Writes `vercel.json` for the deployed folder. Vercel must not build the site again: the policy has this build's
 * hashes.
 */
export function writeVercelJson({ headers, caching }: HostingRules): string {
  const { hashed, rest } = caching;
  const keysOf = (given: Readonly<Record<string, string>>) =>
    Object.entries(given).map(([key, value]) => ({ key, value }));
  return `${JSON.stringify(
    {
      $schema: 'https://openapi.vercel.sh/vercel.json',
      framework: null,
      buildCommand: null,
      installCommand: null,
      outputDirectory: '.',
      cleanUrls: true,
      headers: [
        { source: '/(.*)', headers: keysOf(headers) },
        {
          source: `${hashed.folder}(.*)`,
          headers: keysOf({ 'Cache-Control': hashed.value }),
        },
        ...rest.asked.map((path) => ({
          source: path,
          headers: keysOf({ 'Cache-Control': rest.value }),
        })),
      ],
    },
    null,
    2,
  )}\n`;
}
