import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { pageCode } from './pageCode.ts';
import { wrongDevices } from './plants.ts';
import { simulatedDevice } from './simulated.ts';
import { statements } from './statements.ts';
import type { Statement } from './tested.ts';
import { wrongDevice } from './wrongDevice.ts';

/** So many orders in which things happen are tried for each statement. */
const seeds = 40;

const cache = join(projectRoot, '.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'wrong-device-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = await pageCode();

describe('the simulated device does what real ones do', () => {
  for (const statement of statements) {
    test(statement.claim, async () => await holds(statement, simulatedDevice));
  }
});

describe('a wrong device is found', () => {
  for (const [place, wrong] of wrongDevices.entries()) {
    test(wrong.name, async () => {
      const device = await wrongDevice(wrong, join(folder, String(place)));
      for (const claim of wrong.breaks) {
        const statement = statements.find((one) => one.claim === claim);
        if (!statement) throw new Error(`Nothing says: ${claim}`);
        await expect(holds(statement, device)).rejects.toThrow();
      }
    });
  }

  test('by every statement', () => {
    const broken = new Set(wrongDevices.flatMap(({ breaks }) => breaks));
    expect(statements.map(({ claim }) => claim).filter((claim) => !broken.has(claim))).toEqual([]);
  });
});

async function holds({ holdsOn }: Statement, device: typeof simulatedDevice): Promise<void> {
  for (let seed = 1; seed <= seeds; seed += 1) await holdsOn(await device(code, seed));
}
