export type Counts = { passed: number; failed: number };

export function add(left: Counts, right: Counts): Counts {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}
