import { describe, test } from 'vitest';
import { pageCode } from './pageCode.ts';
import { simulatedDevice } from './simulated.ts';
import { statements } from './statements.ts';

/** The number of event orders to try for each claim. */
const seeds = 40;

const code = await pageCode();

describe('the simulated device behaves as real devices do', () => {
  for (const { claim, check } of statements) {
    test(claim, async () => {
      for (let seed = 1; seed <= seeds; seed += 1) await check(await simulatedDevice(code, seed));
    });
  }
});
