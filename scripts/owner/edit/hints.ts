import { type Document, isMap, isNode, isScalar, isSeq } from 'yaml';

/**
 * The comments of a content file: each by the keys that lead to its field, such as `owner.phone`. Items of a list have no
 * key. The key of the comment at the file's top is ''.
 */
export function hintsIn(document: Document): ReadonlyMap<string, string> {
  const hints = new Map<string, string>();
  if (document.commentBefore) hints.set('', plain(document.commentBefore));
  collect(document.contents, [], hints);
  return hints;
}

function collect(node: unknown, path: readonly string[], hints: Map<string, string>): void {
  if (isSeq(node)) {
    for (const item of node.items) collect(item, path, hints);
    return;
  }
  if (!isMap(node)) return;
  for (const [at, { key, value }] of node.items.entries()) {
    if (!isScalar(key)) continue;
    const here = [...path, String(key.value)];
    // The comment above a group's first key is the group's own.
    const comment = key.commentBefore ?? (at === 0 ? node.commentBefore : undefined);
    if (comment && !hints.has(here.join('.'))) hints.set(here.join('.'), plain(comment));
    if (isNode(value)) collect(value, here, hints);
  }
}

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
