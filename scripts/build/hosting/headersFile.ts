import type { HostingRules } from './hostingRules.ts';

/** Headers for one path, or for every path that begins as it does before its `*`. */
type PathRule = { path: string; headers: Record<string, string> };

/** Cloudflare Pages passes over a longer line without a word. */
const longestLine = 2_000;

/**
 * The rules as a `_headers` file, which Netlify and Cloudflare Pages read. Both send the 404 page, serve
 * `/x` from `x.html` and turn HTTP into HTTPS by themselves.
 * @throws Error where a header is longer than Cloudflare Pages takes
 */
export function writeHeadersFile({ headers, caching }: HostingRules): string {
  const { hashed, rest } = caching;
  // No two rules set the same header for one path, since hosts differ in what that means.
  const rules: PathRule[] = [
    { path: '/*', headers },
    { path: `${hashed.folder}*`, headers: { 'Cache-Control': hashed.value } },
    ...rest.asked.map((path) => ({ path, headers: { 'Cache-Control': rest.value } })),
  ];
  return rules.map(blockOf).join('\n');
}

function blockOf({ path, headers }: PathRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const long = lines.find((line) => line.length > longestLine);
  if (long !== undefined) {
    throw new Error(
      `A header has ${long.length} characters, and Cloudflare Pages takes ${longestLine}: put fewer ` +
        `scripts and styles into the pages themselves. It begins: ${long.slice(0, 60).trim()}`,
    );
  }
  return [path, ...lines, ''].join('\n');
}

/** The rules of a `_headers` file that was written above. */
export function readHeadersFile(text: string): PathRule[] {
  const rules: PathRule[] = [];
  for (const line of text.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const rule = rules.at(-1);
      if (rule) rule.headers[name] = value;
    } else if (line.startsWith('/')) {
      rules.push({ path: line, headers: {} });
    }
  }
  return rules;
}

/** The headers for one path. */
export function headersFor(rules: readonly PathRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => isFor(rule, path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}

function isFor(rule: PathRule, path: string): boolean {
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
}
