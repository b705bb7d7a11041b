import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { headersFor } from '../../scripts/build/hosting/headersFile.ts';
import { expect, test } from '../e2e/support/test.ts';
import { observatoryInstall, findObservatory } from '../runner/observatory.ts';
import { foundOrSkip } from './support/judge.ts';
import { asOnline, builtHeaders, builtPages } from './support/pages.ts';

type Headers = Readonly<Record<string, string>>;
type Judgement = { name: string; points: number; isPassed: boolean };
type Tests = {
  ALL_TESTS: readonly ((site: object) => {
    result: string;
    pass: boolean;
    constructor: { name: string };
  })[];
};
type Grader = { getScoreModifier: (result: string) => number };
type Types = {
  Requests: new (host: string) => { responses: object; resources: object; session: object };
};

/** Runs the tests of MDN's HTTP Observatory on the home page with these headers, without a network. */
async function judge(headers: Headers): Promise<Judgement[]> {
  const folder = foundOrSkip(
    findObservatory(projectRoot),
    `MDN’s HTTP Observatory is not installed; ${observatoryInstall} installs it`,
  );
  const load = async <T>(file: string): Promise<T> =>
    (await import(pathToFileURL(join(folder, 'src', file)).href)) as T;
  // The Observatory's install script would download this list. The site isn't on it.
  mkdirSync(join(folder, 'conf'), { recursive: true });
  writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');
  const { ALL_TESTS } = await load<Tests>('constants.js');
  const { getScoreModifier } = await load<Grader>('grader/grader.js');
  const { Requests } = await load<Types>('types.js');
  const site = new Requests('www.example.com');
  const small = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const answer = {
    status: 200,
    verified: true,
    headers: { 'content-type': 'text/html; charset=utf-8', ...Object.fromEntries(small) },
    httpEquiv: new Map(),
    request: {},
  };
  const way = ['http', 'https'].map((scheme) => ({ url: new URL(`${scheme}://www.example.com/`) }));
  Object.assign(site.responses, {
    auto: answer,
    https: answer,
    http: answer,
    cors: answer,
    httpRedirects: way,
    httpsRedirects: way,
  });
  const home = builtPages().find(({ name }) => name === 'index.html');
  Object.assign(site, {
    resources: { path: home?.html },
    session: { url: new URL('https://www.example.com/'), jar: null },
  });
  return ALL_TESTS.map((one) => one(site)).map(({ constructor, result, pass }) => ({
    name: constructor.name,
    points: getScoreModifier(result),
    isPassed: pass,
  }));
}

const scoreOf = (all: readonly Judgement[]): number =>
  all.reduce((score, { points }) => score + points, 100);

const sent = (): Headers =>
  Object.fromEntries(
    Object.entries(headersFor(builtHeaders(), '/')).map(([name, value]) => [name, asOnline(value)]),
  );

test('the Observatory gives the home page 130 of 145 points', async () => {
  const all = await judge(sent());
  expect(all.filter(({ isPassed }) => !isPassed)).toEqual([]);
  expect(scoreOf(all)).toBe(130);
  // tests/README.md says which three of these could give 5 points each, and why they don't.
  expect(all.filter(({ points }) => points === 0).map(({ name }) => name)).toEqual([
    'cookies',
    'cross-origin-resource-sharing',
    'redirection',
    'strict-transport-security',
    'subresource-integrity',
    'x-content-type-options',
  ]);
});

test.describe('the Observatory takes points off', () => {
  for (const [name, points] of [
    ['Cross-Origin-Resource-Policy', 10],
    ['X-Content-Type-Options', 5],
    ['Strict-Transport-Security', 20],
  ] as const) {
    test(`if ${name} is missing`, async () => {
      const { [name]: _, ...rest } = sent();
      expect(scoreOf(await judge(rest))).toBe(130 - points);
    });
  }
});
