import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { keptVersions, readRelease } from './keptRelease.ts';

const folder = 'supabase/migrations';

describe.each(keptVersions)('the database of %s', (version) => {
  const kept = new Map([...readRelease(version)].filter(([path]) => path.startsWith(`${folder}/`)));
  const last = [...kept.keys()].toSorted().at(-1) ?? '';

  test('was made by steps that stand as they were', () => {
    expect(kept.size).toBeGreaterThan(0);
    for (const [path, bytes] of kept) {
      expect(readFileSync(join(projectRoot, path), 'utf8'), path).toBe(bytes.toString());
    }
  });

  test('gets none before them', () => {
    const added = filesIn(join(projectRoot, folder))
      .map((file) => `${folder}/${file}`)
      .filter((path) => !kept.has(path));
    expect(added.filter((path) => path < last)).toEqual([]);
  });
});

test('the release before this one is kept', () => {
  expect(keptVersions.length).toBeGreaterThan(0);
});
