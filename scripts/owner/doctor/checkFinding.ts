import type { Check } from '../../build/builtSite/check.ts';
import { few, type Finding, well, wrong } from './finding.ts';

/** Runs a check of the built site on the deployed one. */
export async function checkFinding({ claim, find }: Check, todo: string): Promise<Finding> {
  const faults = await find();
  return faults.length === 0
    ? well(claim)
    : wrong(`it isn’t true that ${claim}: ${few(faults)}`, todo);
}
