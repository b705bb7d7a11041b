/** A claim about the built site; `find` names every place where it does not hold. */
export type Check = { claim: string; find: () => string[] | Promise<string[]> };

/**
 * Holds each claim and prints how it went.
 * @returns how many held
 */
export async function runChecks(
  checks: readonly Check[],
  print: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  let failed = 0;
  for (const { claim, find } of checks) {
    const faults = await find();
    print(`${faults.length === 0 ? 'ok' : 'FAILED'}: ${claim}`);
    for (const fault of faults) print(`  ${fault}`);
    if (faults.length > 0) failed += 1;
  }
  return { passed: checks.length - failed, failed };
}
