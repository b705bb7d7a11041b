import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './contentFault.ts';

const inYaml = /^(?<file>src\/content\/\S+\.yaml): (?<field>.*)$/;

/** Adds the line in the file to each fault's place: `src/content/en/about.yaml, line 12: values[2].title`. */
export function withLines(root: string, faults: readonly Fault[]): Fault[] {
  const read = new Map<string, (field: string) => number | undefined>();
  return faults.map((fault) => {
    const { file = '', field = '' } = inYaml.exec(fault.place)?.groups ?? {};
    if (file === '') return fault;
    const lineOf = read.get(file) ?? lineFinder(join(root, file));
    read.set(file, lineOf);
    const line = lineOf(field);
    return line === undefined ? fault : { ...fault, place: `${file}, line ${line}: ${field}` };
  });
}

/** Reads a file. @returns a function that finds the line of a field, or of its group if the field is missing */
function lineFinder(path: string): (field: string) => number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(path, 'utf8'), { lineCounter: lines });
  return (field) => {
    for (let keys = keysOf(field); keys.length > 0; keys = keys.slice(0, -1)) {
      const node: unknown = document.getIn(keys, true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return undefined;
  };
}

/** `values[2].title` as the keys and indexes that lead to it. */
function keysOf(field: string): (string | number)[] {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, item]) =>
    item === undefined ? key : Number(item) - 1,
  );
}
