import { isLocalBackend } from '../backendSettings.ts';
import { type Fault, faultLine } from './contentFault.ts';
import { countLines, sectionOf } from './sampleSections.ts';

/** The result of a check: `stops` fail the build, `says` are only printed, `sum` is the summary. */
export type Verdict = { stops: string[]; says: string[]; sum: string };

/** Lines of faults that the brief check prints. */
const briefLines = 5;
/** Characters of a line of counts. */
const lineLength = 88;

/**
 * The check in at most a dozen lines: what stops the build, what else is unfinished, and how many texts of each section
 * are still the sample's.
 */
export function briefly(faults: readonly Fault[], backendUrl: string): string[] {
  const { stops, says, sum } = verdict(
    faults.filter(({ count }) => count === undefined),
    backendUrl,
  );
  const counts = inLines(countLines(sampleCounts(faults)));
  const first = [...stops, ...says];
  const more = first.length - briefLines;
  return [
    ...first.slice(0, briefLines),
    ...(more > 0 ? [`…and ${lines(more)} more; npm run check:content has all.`] : []),
    ...(counts.length === 0 || stops.length > 0 ? [sum] : []),
    ...(counts.length > 0 ? ['Still the sample’s:', ...counts.map((line) => `  ${line}`)] : []),
  ];
}

/** The number of texts in each section and in each other language. */
function sampleCounts(faults: readonly Fault[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { place, count } of faults) {
    const section = sectionOf(place);
    if (section === undefined || count === undefined) continue;
    counts.set(section, (counts.get(section) ?? 0) + count);
  }
  return counts;
}

/** Puts as many pieces on each line as fit. */
function inLines(pieces: readonly string[]): string[] {
  return pieces.reduce<string[]>((all, piece) => {
    const longer = `${all.at(-1) ?? ''}, ${piece}`;
    return all.length > 0 && longer.length <= lineLength
      ? [...all.slice(0, -1), longer]
      : [...all, piece];
  }, []);
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
