import type { HostingRules } from './hostingRules.ts';

/** The headers of a path. A path that ends in `*` stands for all paths with that prefix. */
type PathRule = { path: string; headers: Record<string, string> };

/** Cloudflare Pages ignores longer lines without an error. */
const maxLineLength = 2_000;

/**
 * Writes a `_headers` file for Netlify and Cloudflare Pages. Both hosts serve the 404 page, serve `x.html` at `/x`, and
 * redirect to HTTPS without configuration.
 * @throws Error if a header is too long for Cloudflare Pages
 */
export function writeHeadersFile({ headers, caching }: HostingRules): string {
  const { hashed, rest } = caching;
  // Sets each header at most once per path, since hosts combine several rules differently.
  const rules: PathRule[] = [
    { path: '/*', headers },
    { path: `${hashed.folder}*`, headers: { 'Cache-Control': hashed.value } },
    ...rest.asked.map((path) => ({ path, headers: { 'Cache-Control': rest.value } })),
  ];
  return rules.map(blockOf).join('\n');
}

function blockOf({ path, headers }: PathRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const long = lines.find((line) => line.length > maxLineLength);
  if (long !== undefined) {
    throw new Error(
      `A header has ${long.length} characters, and Cloudflare Pages takes ${maxLineLength}: put fewer ` +
        `scripts and styles into the pages themselves. It begins: ${long.slice(0, 60).trim()}`,
    );
  }
  return [path, ...lines, ''].join('\n');
}

/** Parses a `_headers` file that `writeHeadersFile` has written. */
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

export function headersFor(rules: readonly PathRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter((rule) => isFor(rule, path)).map(({ headers }) => headers),
  ) as Record<string, string>;
}

function isFor(rule: PathRule, path: string): boolean {
  return rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path;
}
