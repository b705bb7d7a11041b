/** Prints the counts in the format that `npm test` reads, and sets the exit code. */
export function endWith(passed: number, failed: number): void {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
