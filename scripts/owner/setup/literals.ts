import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseSync } from 'vite';

export type Literal = string | number | boolean;

/** As much of a syntax tree (ESTree) as is looked at. */
type Node = {
  type: string;
  start: number;
  end: number;
  declaration?: Node | null;
  declarations?: Node[];
  id?: { name?: string };
  init?: Node | null;
  key?: { name?: string };
  value?: Node;
  properties?: Node[];
};

/**
 * A source text with other values in the object that it exports; all else, comments too, stays as
 * it is.
 * @param values by their fields: `owner.email`
 * @throws Error that names a field which the object does not have
 */
export function withLiterals(
  file: string,
  source: string,
  exported: string,
  values: Readonly<Record<string, Literal>>,
): string {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} can’t be read: ${errors[0]?.message}`);
  const object = (program.body as unknown as Node[])
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .find(({ id }) => id?.name === exported)?.init;
  const places = Object.entries(values).map(([field, value]) => {
    const node = field.split('.').reduce(fieldOf, object ?? undefined);
    if (!node) {
      throw new Error(
        `${file} has no field ${field} any more. Put it back; git checkout ${file} brings back the whole file as it was last committed.`,
      );
    }
    return { node, text: JSON.stringify(value) };
  });
  return places
    .sort((one, other) => other.node.start - one.node.start)
    .reduce(
      (text, { node, text: literal }) => text.slice(0, node.start) + literal + text.slice(node.end),
      source,
    );
}

const fieldOf = (node: Node | undefined, name: string): Node | undefined =>
  node?.properties?.find(({ key }) => key?.name === name)?.value;

/** A source text as the project's formatter has it. @param file as a path from the root */
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
