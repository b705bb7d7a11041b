import { describe, test } from 'vitest';
import { pageCode } from './pageCode.ts';
import { simulatedDevice } from './simulated.ts';
import { statements } from './statements.ts';

/** How many orders of events are tried for each claim. */
const seeds = 40;

const code = await pageCode();

describe('the simulated device does what real ones do', () => {
  for (const { claim, holdsOn } of statements) {
    test(claim, async () => {
      for (let seed = 1; seed <= seeds; seed += 1) await holdsOn(await simulatedDevice(code, seed));
    });
  }
});
