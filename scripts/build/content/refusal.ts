/** Makes an error without a stack, for the owner to read. */
export function refusal(lines: readonly string[]): Error {
  const error = new Error(['The site can’t be built yet:', ...lines].join('\n'));
  error.stack = error.message;
  return error;
}
