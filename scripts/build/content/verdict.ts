import { type Fault, faultLine } from './fault.ts';

/** Whether a backend's address is of this machine alone; a site that speaks to it is a trial. */
export function isLocalBackend(url: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/** What stops a build, what is only said, and all of it in one line. */
export type Verdict = { stops: string[]; says: string[]; sum: string };

/** What a build with this backend has to say of its content. */
export function verdict(faults: readonly Fault[], backendUrl: string): Verdict {
  const isLocal = isLocalBackend(backendUrl);
  const stopping = faults.filter(
    ({ weight }) => weight === 'wrong' || (weight === 'unfinished' && !isLocal),
  );
  const rest = faults.filter((fault) => !stopping.includes(fault));
  const ofSample = rest.filter(({ weight }) => weight === 'unfinished' || weight === 'left').length;
  const sound =
    ofSample === 0
      ? 'The content is sound.'
      : `The content is sound but for the sample: ${ofSample} of the lines above name what is left of it.`;
  return {
    sum: stopping.length === 0 ? sound : `Wrong in the content: ${stopping.length}`,
    stops: stopping.map(faultLine),
    says: rest.map(
      (fault) =>
        `${fault.weight === 'unfinished' ? 'before it goes on line: ' : ''}${faultLine(fault)}`,
    ),
  };
}
