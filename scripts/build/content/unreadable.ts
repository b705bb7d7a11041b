/** A text that can't even be read, in the owner's words; for all else what there is to say. */
export function unreadable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // On Windows a path has backslashes.
  const [, file, line] = /(src[\\/][\w.\\/-]+\.ts):(\d+):\d+: ERROR/.exec(error.message) ?? [];
  return file === undefined
    ? error.stack
    : `${file.replaceAll('\\', '/')}, line ${line}, can’t be read. Each text stands between two straight quotes, '…', with a comma after it; an apostrophe within it is ’.`;
}
