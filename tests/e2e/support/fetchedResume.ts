import type { Page, Request, Route } from 'playwright';
import { resumePath } from '../../../src/app/paths.ts';
import { openWithoutWorker } from './device.ts';
import { untilAlive } from './release.ts';
import type { Visitor } from './visitor.ts';

export const resumeFile = `**${resumePath}.html`;

const isResumeFile = (request: Request): boolean => request.url().endsWith(`${resumePath}.html`);

/** Opens a page without a worker and marks its document. Without `answer`, first waits for the résumé's file. */
export async function openAndFetchResume(
  visitor: Visitor,
  url: string,
  answer?: (route: Route) => void,
): Promise<Page> {
  const page = await openWithoutWorker(visitor);
  if (answer) await page.route(resumeFile, answer);
  const fetched = answer ? null : page.waitForEvent('requestfinished', isResumeFile);
  await page.goto(url);
  await untilAlive(page);
  await fetched;
  // The page parses the fetched file in later tasks.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  return page;
}
