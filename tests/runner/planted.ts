import type { Plant } from '../simulation/plant.ts';
import { endWith } from './endWith.ts';

/**
 * Plants one fault after another and counts those found as passed.
 * @param seek looks for a planted fault and describes where it was found; null if it wasn't
 */
export async function findPlanted<Planted extends Plant>(
  plants: readonly Planted[],
  seek: (plant: Planted) => Promise<string | null>,
): Promise<void> {
  let failed = 0;
  for (const plant of plants) {
    const found = await seek(plant);
    if (found === null) failed += 1;
    console.log(`planted and ${found === null ? 'NOT found' : `found ${found}`}: ${plant.name}`);
  }
  endWith(plants.length - failed, failed);
}
