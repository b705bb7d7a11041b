import { type Fault, faultLine } from './fault.ts';

/** Whether a backend's address is of this machine alone; a site that speaks to it is a trial. */
export function isLocalBackend(url: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}

/**
 * What a build with this backend has to say of its content.
 * @returns what stops it, and what is only said
 */
export function verdict(
  faults: readonly Fault[],
  backendUrl: string,
): { stops: string[]; says: string[] } {
  const isLocal = isLocalBackend(backendUrl);
  const stopping = faults.filter(
    ({ weight }) => weight === 'wrong' || (weight === 'unfinished' && !isLocal),
  );
  const rest = faults.filter((fault) => !stopping.includes(fault));
  return {
    stops: stopping.map(faultLine),
    says: rest.map(
      (fault) =>
        `${fault.weight === 'unfinished' ? 'before it goes on line: ' : ''}${faultLine(fault)}`,
    ),
  };
}
