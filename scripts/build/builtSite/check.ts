/** A claim about the built site. `find` lists the places that violate the claim. */
export type Check = { claim: string; find: () => string[] | Promise<string[]> };

/**
 * Runs each check and prints its result.
 * @returns the number of claims that are true, and of those that aren't
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
