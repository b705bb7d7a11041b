import { isLocalBackend } from '../backendSettings.ts';
import { type Fault, faultLine } from './contentFault.ts';

/** The result of a check: `stops` fail the build, `says` are only printed, `sum` is the summary. */
export type Verdict = { stops: string[]; says: string[]; sum: string };

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
    return `The site can’t be built yet, and may not go online. First change what is named at the top (${lines(stopping)}).`;
  }
  if (unfinished > 0) {
    return `The site may not go online yet. First do what the lines above say that begin with “before it goes online” (${lines(unfinished)}).`;
  }
  return left > 0
    ? `The site may go online with this content. Read once more what is still the sample’s (${lines(left)} above), and keep only what is true of you.`
    : 'The content is sound: the site may go online with it.';
}

const lines = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);
