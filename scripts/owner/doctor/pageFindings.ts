import { footer } from '../../../src/content/footer.ts';
import type { BuiltSite } from '../../build/builtSite/builtSite.ts';
import { linkChecks } from '../../build/builtSite/linkChecks.ts';
import { checkFinding } from './checkFinding.ts';
import { advice, few, type Finding, well, wrong } from './finding.ts';
import { type Survey, unknownPaths } from './survey.ts';
import { headerOf, isWell, textOf, wordsOf } from './web.ts';

/** Checks that the site serves each page at its address, and answers unknown addresses with 404. */
export async function pageFindings(survey: Survey, site: BuiltSite): Promise<Finding[]> {
  const { answers, pages, origin } = survey;
  const away = pages.filter(
    (path) =>
      !isWell(answers.get(path)) ||
      !headerOf(answers.get(path), 'content-type').includes('text/html'),
  );
  const found = unknownPaths.filter((path) => wordsOf(answers.get(path)) !== '404');
  const strange = unknownPaths.filter((path) => !textOf(answers.get(path)).includes('id="root"'));
  const links = linkChecks(site);
  return [
    away.length === 0
      ? well(`all ${pages.length} pages answer`)
      : wrong(
          few(away.map((path) => `${path} answers ${wordsOf(answers.get(path))}`)),
          'have the host serve x.html at /x: the setting is called clean or pretty URLs',
        ),
    found.length === 0
      ? well('unknown addresses answer 404')
      : wrong(
          `an unknown address doesn’t answer 404: ${few(found.map((path) => `${path} answers ${wordsOf(answers.get(path))}`))}`,
          'turn off the setting that shows the home page at unknown addresses (“single-page app”)',
        ),
    strange.length === 0
      ? well('unknown addresses show the site’s own page')
      : wrong(
          `${few(strange)} shows a page that isn’t the site’s own`,
          'have the host show 404.html at addresses it doesn’t find',
        ),
    ...(await Promise.all(
      links.map((check) => checkFinding(check, 'build again, and publish the whole folder')),
    )),
    canonical(),
    ...cloudflare(),
    ...sample(),
  ];

  /** Checks that Cloudflare's “Email Address Obfuscation” is off: it needs a script, which the site’s policy blocks. */
  function cloudflare(): Finding[] {
    const touched = pages.filter((path) => textOf(answers.get(path)).includes('/cdn-cgi/'));
    return touched.length === 0
      ? []
      : [
          wrong(
            `Cloudflare changes ${few(touched)} on its way, and may hide your email address`,
            'in Cloudflare, under Scrape Shield, turn off Email Address Obfuscation, and any other setting that rewrites pages',
          ),
        ];
  }

  function canonical(): Finding {
    const tag = /<link rel="canonical" href="([^"]+)"/.exec(textOf(answers.get('/')))?.[1] ?? '';
    const named = URL.canParse(tag) ? new URL(tag).origin : '';
    return named === origin
      ? well('the pages name this address as their own')
      : advice(
          `the pages name ${named || 'no address'} as their own`,
          'unless this is a trial, set `site` in src/content/business.yaml and build again',
        );
  }

  function sample(): Finding[] {
    return textOf(answers.get('/')).includes(footer.sample)
      ? [
          advice(
            'the site says its business is made up',
            'put your own business and `sample: false` in src/content/business.yaml',
          ),
        ]
      : [];
  }
}
