import { hostFiles, type HostingRules } from './hostingRules.ts';

/** Writes the rules as Markdown, for people who set up another host. */
export function writeRulesTable({ headers, caching, notFoundFile }: HostingRules): string {
  const { hashed, rest } = caching;
  return `# What a host must do with this build

Made by the build from \`scripts/build/hosting\`: the next build replaces it. Publish the folder and this
table's headers from the same build, because the policy lists what is in the pages.

## Headers

| answers | header | value |
| --- | --- | --- |
${[
  ...Object.entries(headers).map((header) => ['all, the 404 page too', ...header]),
  [`\`${hashed.folder}*\` that are found`, 'Cache-Control', hashed.value],
  ['all others, the 404 page too', 'Cache-Control', rest.value],
]
  .map(([answers, name, value]) => `| ${answers} | \`${name}\` | \`${value}\` |`)
  .join('\n')}

## Rules

| address | answer |
| --- | --- |
| any over HTTP | 301 to the same address over HTTPS |
| \`/x\` where \`x.html\` is there | \`x.html\`, at the address that was asked for |
| anything that isn't there | \`/${notFoundFile}\` with status 404 |
${hostFiles.map((file) => `| \`/${file}\` | as if it weren't there |`).join('\n')}
| any method but GET and HEAD | 405 |
| \`.webmanifest\` | type \`application/manifest+json\` |
| \`.vcf\` | type \`text/vcard\` |
| \`.avif\` | type \`image/avif\` |
| text where \`x.br\` or \`x.gz\` is there and the browser takes it | that file, with \`Content-Encoding\` and \`Vary: Accept-Encoding\` |
| a file that the browser has already | 304, by its \`ETag\` or \`Last-Modified\` |
`;
}
