/** An error in the owner's words: where in this program it was found helps nobody. */
export function refusal(lines: readonly string[]): Error {
  const error = new Error(['The site can’t be built from its content yet:', ...lines].join('\n'));
  error.stack = error.message;
  return error;
}
