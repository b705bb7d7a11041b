/** A fault planted in the sources to see whether a test finds it. */
export type Plant = { name: string; file: string; from: string; to: string };

/** @throws Error if the source has changed since the fault was written */
export function planted(code: string, { name, file, from, to }: Plant): string {
  if (!code.includes(from)) throw new Error(`${name}: ${file} has changed`);
  return code.replace(from, () => to);
}
