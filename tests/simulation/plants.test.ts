import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerPlants } from './owner/plants.ts';
import { planted } from './plant.ts';
import { plants } from './plants.ts';

// A long run takes minutes to reach the fault whose source has changed.
test.each([...plants, ...ownerPlants])('$name can still be planted', (plant) => {
  const isDeviceCopy = plant.file.startsWith('_shared/');
  const code = readFileSync(isDeviceCopy ? `supabase/functions/${plant.file}` : plant.file, 'utf8');
  expect(planted(code, plant)).not.toBe(code);
});
