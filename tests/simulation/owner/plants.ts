import type { SimulationPlant } from '../plants.ts';

/** One fault of each kind that the owner's inbox could have. The simulation has to find every one. */
export const ownerPlants: readonly SimulationPlant[] = [
  {
    name: 'a receipt is believed for another’s',
    found: [1, 0],
    file: 'supabase/functions/_shared/contract/answer.ts',
    from: `  if (value.id.toLowerCase() !== id.toLowerCase() || value.reference !== referenceOf(id))
    return null;`,
    to: '',
  },
];
