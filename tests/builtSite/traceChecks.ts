import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import type { BuiltSite } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';

const textFile = /\.(c?js|mjs|tsx?|json|html|css|sql|toml|md|txt|svg|webmanifest|ya?ml|sh)$|\/run$/;

/** Machine paths and registry hosts leak private details and break on other machines. */
export function traceChecks(root: string, site: BuiltSite): Check[] {
  const traces = [...commonTraces, ...tracesOfThisMachine(root)];
  return [
    {
      claim: 'no source contains a machine’s path or a registry’s host',
      find: () => {
        const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
        return files
          .split('\n')
          .filter((file) => textFile.test(file))
          .flatMap((file) => tracesIn(file, readFileSync(join(root, file), 'utf8'), traces));
      },
    },
    {
      claim: 'no built file contains a machine’s path or a registry’s host',
      find: () =>
        site.files
          .filter((file) => textFile.test(file))
          .flatMap((file) => tracesIn(`dist/${file}`, site.read(file), traces)),
    },
    {
      claim: 'no built file has anything of the view that marks the sample',
      find: () =>
        site.files
          .filter((file) => textFile.test(file))
          .flatMap((file) => tracesIn(`dist/${file}`, site.read(file), tracesOfMarks)),
    },
  ];
}

const commonTraces = [
  /(?<![\w.])\/(home|Users)\/[\w.-]+\//,
  /(?<![\w.])\/root\//,
  /[A-Z]:\\Users\\/,
  /\bregistry\.(npmjs\.org|yarnpkg\.com|npmmirror\.com)/,
  /"resolved": "https?:/,
];

/** What a local server adds to pages and worker for an address with ?sample. */
const tracesOfMarks = [/\/sample\//, /searchParams\.has\([^)]*sample/, /sample-(lie|rest)/];

function tracesOfThisMachine(root: string): RegExp[] {
  const home = homedir();
  // Short names such as /root or "web" would match too much else.
  const names = [root, home.split('/').length > 2 ? home : '', hostname()];
  return names.filter((name) => name.length > 5).map((name) => new RegExp(escapeRegExp(name)));
}

function tracesIn(file: string, text: string, traces: readonly RegExp[]): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      traces.some((trace) => trace.test(line)) ? [`${file}:${index + 1}`] : [],
    );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
