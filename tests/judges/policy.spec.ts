import { CspEvaluator } from 'csp_evaluator';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from '../e2e/support/test.ts';
import { type KnownFinding, unexpectedFindings } from './support/judge.ts';
import { asOnline, builtPolicy } from './support/pages.ts';

/** Findings of Google's CSP evaluator in a policy. */
function findings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .map(({ directive, value, description }) => `${directive} ${value ?? ''}: ${description}`);
}

const known: readonly KnownFinding[] = [
  {
    finding: /^script-src 'self':/,
    why: 'The site serves only its own files: no JSONP, no AngularJS and no uploads.',
  },
];

test('Google’s evaluator finds a policy that allows inline scripts', () => {
  const weakened = builtPolicy().replace(/'sha256-[^']+'/, "'unsafe-inline'");
  expect(findings(asOnline(weakened)).join('\n')).toMatch(/^script-src 'unsafe-inline':/m);
});

test('Google’s evaluator finds nothing in the policy of the build', () => {
  expect(unexpectedFindings(findings(asOnline(builtPolicy())), known)).toEqual([]);
});
