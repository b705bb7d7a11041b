/** Turns a syntax error in the content into a message for the owner, and any other error into its stack. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // Accepts backslashes, which paths on Windows have.
  const [, file, line] = /(src[\\/][\w.\\/-]+\.ts):(\d+):\d+: ERROR/.exec(error.message) ?? [];
  return file === undefined
    ? error.stack
    : `${file.replaceAll('\\', '/')}, line ${line}, can’t be read. Each text sits between two straight quotes, '…', with a comma after it; type apostrophes inside it as ’.`;
}
