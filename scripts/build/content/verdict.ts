import { firstLanguage } from '../../../src/content/section.mjs';
import { isLocalBackend } from '../backendSettings.ts';
import { type Fault, faultLine } from './contentFault.ts';

/** The result of a check: `stops` fail the build, `says` are only printed, `sum` is the summary. */
export type Verdict = { stops: string[]; says: string[]; sum: string };

const inSection = /^src\/content\/(?:(?<language>\w+)\/)?(?<section>\w+)\.yaml/;

/**
 * The check in a few lines: what stops the build, what else is unfinished, and how many texts of each section are still
 * the sample's.
 */
export function briefly(faults: readonly Fault[], backendUrl: string): string[] {
  const { stops, says, sum } = verdict(
    faults.filter(({ count }) => count === undefined),
    backendUrl,
  );
  const counts = sampleCounts(faults);
  const last =
    counts === '' ? sum : `Still the sample’s: ${counts}. To see each, run npm run check:content.`;
  return [...stops, ...says, last];
}

/** The number of texts in each section and in each other language, the most first, such as “resume 27, proof 15”. */
function sampleCounts(faults: readonly Fault[]): string {
  const counts = new Map<string, number>();
  for (const { place, count } of faults) {
    const { language = firstLanguage, section } = inSection.exec(place)?.groups ?? {};
    if (section === undefined || count === undefined) continue;
    const group = language === firstLanguage ? section : `all of ${language}`;
    counts.set(group, (counts.get(group) ?? 0) + count);
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([section, count]) => `${section} ${count}`)
    .join(', ');
}

export function verdict(faults: readonly Fault[], backendUrl: string): Verdict {
  const isLocal = isLocalBackend(backendUrl);
  const stopping = faults.filter(
    ({ weight }) => weight === 'wrong' || (weight === 'unfinished' && !isLocal),
  );
  const rest = faults.filter((fault) => !stopping.includes(fault));
  return {
    sum: sumOf(stopping.length, rest),
    stops: stopping.map(faultLine),
    says: rest.map(
      (fault) =>
        `${fault.weight === 'unfinished' ? 'before it goes online: ' : ''}${faultLine(fault)}`,
    ),
  };
}

function sumOf(stopping: number, rest: readonly Fault[]): string {
  const of = (wanted: Fault['weight']): number =>
    rest.filter(({ weight }) => weight === wanted).length;
  const [unfinished, left] = [of('unfinished'), of('left')];
  if (stopping > 0) {
    return `The site can’t be built yet. First, fix what’s listed at the top (${lines(stopping)}).`;
  }
  if (unfinished > 0) {
    return `The site isn’t ready to go online yet. First, take care of the lines above that start with “before it goes online” (${lines(unfinished)}).`;
  }
  return left > 0
    ? `The site is ready to go online. Some of it is still from the sample (${lines(left)} above): read that once more, and keep only what’s true of you.`
    : 'The content checks out: the site is ready to go online.';
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
