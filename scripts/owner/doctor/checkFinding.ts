import type { Check } from '../../build/builtSite/check.ts';
import { few, type Finding, well, wrong } from './finding.ts';

/** Runs one of the build's checks on the deployed site. */
export async function checkFinding({ claim, find }: Check, todo: string): Promise<Finding> {
  const faults = await find();
  return faults.length === 0
    ? well(claim)
    : wrong(`it isn’t true that ${claim}: ${few(faults)}`, todo);
}
