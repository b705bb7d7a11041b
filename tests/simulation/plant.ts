/** A fault put into the sources on purpose, to see whether a test finds it. */
export type Plant = { name: string; file: string; from: string; to: string };

/** @throws Error where the source is not what the fault was made for */
export function planted(code: string, { name, file, from, to }: Plant): string {
  if (!code.includes(from)) throw new Error(`${name}: ${file} has changed`);
  return code.replace(from, () => to);
}
