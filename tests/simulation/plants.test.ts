import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerPlants } from './owner/plants.ts';
import { planted } from './plant.ts';
import { plants } from './plants.ts';

// A simulation run takes minutes to report a plant whose source has changed.
test.each([...plants, ...ownerPlants])('the plant “$name” still matches its source', (plant) => {
  const isDeviceCopy = plant.file.startsWith('_shared/');
  const code = readFileSync(isDeviceCopy ? `supabase/functions/${plant.file}` : plant.file, 'utf8');
  expect(planted(code, plant)).not.toBe(code);
});
