import type { HostingRules } from './hostingRules.ts';

/**
 * The rules as Vercel reads them from the folder that is deployed. Nothing is built there: the policy's
 * hashes are those of this build's pages.
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
      trailingSlash: false,
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
