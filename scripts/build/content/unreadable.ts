/** Turns an error about unreadable content into its message, which is for the owner, and any other error into its stack. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return error.name === 'UnreadableContent' ? error.message : error.stack;
}
