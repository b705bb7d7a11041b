import { workerUrl } from '../../../src/pwa/workerMessages.ts';
import type { BuiltSite } from '../../build/builtSite/builtSite.ts';
import { manifestChecks } from '../../build/builtSite/manifestChecks.ts';
import { cachesAll, precachedFiles } from '../../build/builtSite/precacheChecks.ts';
import { checkFinding } from './checkFinding.ts';
import { few, type Finding, well, wrong } from './finding.ts';
import { manifestPath, notFoundPath, readManifest, type Survey } from './survey.ts';
import { headerOf, isWell, textOf, wordsOf } from './web.ts';

const publish = 'build again, and publish the whole folder';

/** Checks whether visitors can install the site and use it offline. */
export async function appFindings(survey: Survey, site: BuiltSite): Promise<Finding[]> {
  return [...(await manifestFindings(survey, site)), ...(await workerFindings(survey, site))];
}

async function manifestFindings(survey: Survey, site: BuiltSite): Promise<Finding[]> {
  const asked = survey.answers.get(manifestPath);
  if (readManifest(asked) === null) {
    return [wrong(`the manifest can’t be read (${manifestPath}: ${wordsOf(asked)})`, publish)];
  }
  const type = headerOf(asked, 'content-type');
  const checks = manifestChecks(site);
  return [
    /^application\/(manifest\+)?json\b/.test(type)
      ? well(`the manifest is sent as ${type}`)
      : wrong(
          `the manifest is sent as “${type}”`,
          'have the host send .webmanifest as application/manifest+json',
        ),
    ...(await Promise.all(checks.map((check) => checkFinding(check, publish)))),
  ];
}

async function workerFindings(survey: Survey, site: BuiltSite): Promise<Finding[]> {
  const { answers } = survey;
  const worker = answers.get(workerUrl);
  if (!isWell(worker)) {
    return [wrong(`the service worker is missing (${workerUrl}: ${wordsOf(worker)})`, publish)];
  }
  const type = headerOf(worker, 'content-type');
  const files = precachedFiles(textOf(worker)).map((file) => `/${file}`);
  const away = files.filter((path) => !isWell(answers.get(path)) && !isNotFoundPage(path));
  return [
    /^(text|application)\/javascript\b/.test(type)
      ? well(`the service worker is sent as ${type}`)
      : wrong(
          `the service worker is sent as “${type}”, which no browser runs`,
          'have the host send .js as text/javascript',
        ),
    away.length === 0 && files.length > 0
      ? well(`all ${files.length} files the service worker keeps are there`)
      : wrong(
          files.length === 0
            ? 'the service worker keeps nothing'
            : `the service worker can’t be installed, because these files can’t be fetched: ${few(
                away.map((path) => `${path} (${wordsOf(answers.get(path))})`),
              )}`,
          publish,
        ),
    await checkFinding(cachesAll(site), publish),
  ];

  /** Whether the path is the 404 page. Some hosts serve this page with status 404; the worker caches it anyway. */
  function isNotFoundPage(path: string): boolean {
    return path === notFoundPath && wordsOf(answers.get(path)) === '404';
  }
}
