import { createRequire } from 'node:module';
import { expect, test } from '../e2e/support/test.ts';
import { type Known, newsOf, packageOf } from './support/judge.ts';
import { builtPolicy } from './support/pages.ts';

type Finding = { description: string; directive: string; value?: string };

type CspEvaluator = {
  CspEvaluator: new (csp: unknown) => { evaluate(): Finding[] };
  CspParser: new (policy: string) => { csp: unknown };
};

/** What Google's evaluator finds in a policy. */
function findings(policy: string): string[] {
  const load = createRequire(import.meta.url);
  const folder = packageOf('csp_evaluator');
  const { CspEvaluator } = load(`${folder}/dist/evaluator.js`) as CspEvaluator;
  const { CspParser } = load(`${folder}/dist/parser.js`) as CspEvaluator;
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const known: readonly Known[] = [
  {
    finding: /^script-src 'self':/,
    why: 'The site serves its own files alone: no JSONP, no AngularJS, and nothing that anybody uploads.',
  },
];

/** The tests' backend is this machine's own, without TLS; a site that is put on line names another. */
const asOnline = (policy: string): string =>
  policy.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'https://project.example.com');

test('Google’s evaluator finds a policy that lets inline scripts in', () => {
  const weakened = builtPolicy().replace(/'sha256-[^']+'/, "'unsafe-inline'");
  expect(findings(asOnline(weakened)).join('\n')).toMatch(/^script-src 'unsafe-inline':/m);
});

test('Google’s evaluator finds nothing in the policy of the build', () => {
  expect(newsOf(findings(asOnline(builtPolicy())), known)).toEqual([]);
});
