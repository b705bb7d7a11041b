import { hostingRules } from '../../build/hosting/hostingRules.ts';
import { inlineOf } from '../../build/hosting/securityPolicy.ts';
import { advice, few, type Finding, well, wrong } from './finding.ts';
import { isOnGitHubPages, policyInPage } from './host.ts';
import { notFoundPath, type Survey, unknownPaths } from './survey.ts';
import { type Asked, headerOf, isWell, textOf } from './web.ts';
import { workerUrl } from '../../../src/pwa/workerMessages.ts';

const upload =
  'publish the whole folder of one build, including the host’s own file (supabase/README.md, “Put it online”), and turn off anything that changes pages on the way';

/**
 * Checks that the host sends the build's headers on each kind of answer.
 * @param backend the backend's origin; null if the site names none
 */
export function headerFindings(survey: Survey, backend: string | null): Finding[] {
  const { answers, pages, origin } = survey;
  const html = [...answers].filter(([path, asked]) => isPage(path, asked));
  const inline = inlineOf(...html.map(([, asked]) => textOf(asked)));
  const { headers } = hostingRules(inline, backend ?? origin, pages);
  const hashed = [...answers.keys()].find((path) => path.startsWith('/assets/'));
  const paths = [...pages, ...unknownPaths, workerUrl, ...(hashed === undefined ? [] : [hashed])];
  return Object.entries(headers)
    .filter(([name]) => name !== 'Strict-Transport-Security' || origin.startsWith('https:'))
    .map(([name, wanted]) => {
      const faults = paths.flatMap((path) => {
        const fault = faultIn(name, wanted, headerOf(answers.get(path), name));
        return fault === '' ? [] : [{ path, fault }];
      });
      const [first] = faults;
      if (first === undefined) return well(`${name} is what the build asks for`);
      const what = `${name} ${first.fault} on ${few(faults.map(({ path }) => path))}`;
      return isOnGitHubPages(survey)
        ? onGitHubPages(survey, name, what, wanted)
        : wrong(what, upload);
    });
}

function isPage(path: string, asked: Asked): boolean {
  return (
    (isWell(asked) || path === notFoundPath) &&
    headerOf(asked, 'content-type').startsWith('text/html')
  );
}

/** The problem with a header's value; '' if there is none. */
function faultIn(name: string, wanted: string, found: string): string {
  if (found === '') return 'is missing';
  if (name === 'Content-Security-Policy') return policyFault(wanted, found);
  const isEnough =
    name === 'Strict-Transport-Security' ? maxAge(found) >= maxAge(wanted) : found === wanted;
  return isEnough ? '' : `is “${found}”, not “${wanted}”`;
}

function policyFault(wanted: string, found: string): string {
  const have = directivesOf(found);
  const faults = [...directivesOf(wanted)].flatMap(([name, sources]) => {
    const given = have.get(name);
    if (given === undefined) return [`has no ${name}`];
    const lacking = [...sources].filter((source) => !given.has(source));
    // Ignores further hashes: they belong to pages that the sitemap doesn't list.
    const more = [...given].filter((source) => !sources.has(source) && !source.startsWith("'sha"));
    return [
      ...(lacking.length > 0 ? [`lacks ${few(lacking, 1)} in ${name}`] : []),
      ...(more.length > 0 ? [`also allows ${few(more)} in ${name}`] : []),
    ];
  });
  return few(faults, 2);
}

function directivesOf(policy: string): Map<string, Set<string>> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, new Set(sources)];
    }),
  );
}

function maxAge(value: string): number {
  return Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0);
}

function onGitHubPages(survey: Survey, name: string, what: string, wanted: string): Finding {
  const elsewhere = 'GitHub Pages can’t send it; if you want it, use another host';
  if (name === 'Referrer-Policy') {
    const stands = textOf(survey.answers.get('/')).includes('<meta name="referrer"');
    return stands ? well(`${name} is in the pages`) : wrong(what, 'build with POLICY_IN_PAGES=1');
  }
  if (name !== 'Content-Security-Policy') return advice(what, elsewhere);
  const lacking = survey.pages.filter((path) => {
    const policy = policyInPage(survey, path);
    const headOnly = wanted.replace(/; frame-ancestors.*$/, '');
    return policy === '' || policyFault(headOnly, policy) !== '';
  });
  return lacking.length === 0
    ? well(`${name} is in the pages`)
    : wrong(`${name} is not in the head of ${few(lacking)}`, 'build with POLICY_IN_PAGES=1');
}
