import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { readRelease, savedVersions } from './savedRelease.ts';

const folder = 'supabase/migrations';

describe.each(savedVersions)('the database of version %s', (version) => {
  const released = new Map(
    [...readRelease(version)].filter(([path]) => path.startsWith(`${folder}/`)),
  );
  const last = [...released.keys()].toSorted().at(-1) ?? '';

  test('has migrations that are unchanged since its release', () => {
    expect(released.size).toBeGreaterThan(0);
    for (const [path, bytes] of released) {
      expect(readFileSync(join(projectRoot, path), 'utf8'), path).toBe(bytes.toString());
    }
  });

  test('gets no new migration before the last released one', () => {
    const added = filesIn(join(projectRoot, folder))
      .map((file) => `${folder}/${file}`)
      .filter((path) => !released.has(path));
    expect(added.filter((path) => path < last)).toEqual([]);
  });
});

test('at least one release is saved', () => {
  expect(savedVersions.length).toBeGreaterThan(0);
});
