import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generateCode, parseModule } from 'magicast';

export type Literal = string | number | boolean;
type Fields = { [name: string]: Fields | Literal };

/**
 * Replaces values in the object that a source file exports, and leaves everything else unchanged.
 * @param values new values by path, such as `owner.email`
 * @throws Error for a field that the object doesn't have
 */
export function withLiterals(
  file: string,
  source: string,
  exported: string,
  values: Readonly<Record<string, Literal>>,
): string {
  const module = parseModule<Record<string, Fields>>(source);
  for (const [field, value] of Object.entries(values)) {
    const names = field.split('.');
    const last = names.pop() ?? '';
    const group = names.reduce<Fields | Literal | undefined>(
      (inner, name) => (typeof inner === 'object' ? inner[name] : undefined),
      module.exports[exported],
    );
    if (typeof group !== 'object' || !(last in group)) {
      throw new Error(
        `${file} has no field ${field} anymore. Put it back; git checkout ${file} brings back the whole file as it was last committed.`,
      );
    }
    group[last] = value;
  }
  return generateCode(module).code;
}

/**
 * Formats a source with the project's formatter.
 * @param file the file's path from the root
 */
export function formatted(root: string, file: string, source: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'format', `--stdin-file-path=${file}`],
    { cwd: root, input: source, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${file} could not be formatted. ${stderr}`);
  return stdout;
}
