/** Ends a run with its counts, which `npm test` reads. */
export function endWith(passed: number, failed: number): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
