import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Fault } from './contentFault.ts';

const inYaml = /^(?<file>src\/content\/\S+\.yaml): (?<field>.*)$/;

/** Adds the line in the file to a fault's place: `src/content/en/about.yaml, line 12: values[2].title`. */
export function withLine(root: string, fault: Fault): Fault {
  const { file, field } = inYaml.exec(fault.place)?.groups ?? {};
  if (file === undefined || field === undefined) return fault;
  const lines = new LineCounter();
  const document = parseDocument(readFileSync(join(root, file), 'utf8'), { lineCounter: lines });
  for (let path = keysOf(field); path.length > 0; path = path.slice(0, -1)) {
    const node: unknown = document.getIn(path, true);
    // A missing field has no node; its group has one.
    if (!isNode(node) || !node.range) continue;
    return { ...fault, place: `${file}, line ${lines.linePos(node.range[0]).line}: ${field}` };
  }
  return fault;
}

/** `values[2].title` as the keys and indexes that lead to it. */
function keysOf(field: string): (string | number)[] {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([key, item]) =>
    item === undefined ? key : Number(item) - 1,
  );
}
