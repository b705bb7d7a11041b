import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { type Plant, planted } from '../simulation/plant.ts';
import type * as Simulated from './simulated.ts';

/** The simulated device out of a copy of its sources with a fault in it. @param folder for the copy */
export async function wrongDevice(
  plant: Plant,
  folder: string,
): Promise<typeof Simulated.simulatedDevice> {
  for (const part of ['tests/device', 'tests/simulation']) {
    mkdirSync(join(folder, part), { recursive: true });
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  // However the formatter has broken its lines.
  const text = readFileSync(join(folder, plant.file), 'utf8')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ');
  writeFileSync(join(folder, plant.file), planted(text, plant));
  const module: typeof Simulated = await import(
    pathToFileURL(join(folder, 'tests/device/simulated.ts')).href
  );
  return module.simulatedDevice;
}
