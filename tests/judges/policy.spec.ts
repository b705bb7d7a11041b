import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from '../e2e/support/test.ts';
import { type Known, newsOf } from './support/judge.ts';
import { asOnline, builtPolicy } from './support/pages.ts';

/** What Google's evaluator finds in a policy. */
function findings(policy: string): string[] {
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

test('Google’s evaluator finds a policy that lets inline scripts in', () => {
  const weakened = builtPolicy().replace(/'sha256-[^']+'/, "'unsafe-inline'");
  expect(findings(asOnline(weakened)).join('\n')).toMatch(/^script-src 'unsafe-inline':/m);
});

test('Google’s evaluator finds nothing in the policy of the build', () => {
  expect(newsOf(findings(asOnline(builtPolicy())), known)).toEqual([]);
});
