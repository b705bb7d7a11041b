import type * as ServerCode from './entries/server.ts';
import type { Plant } from './plant.ts';
import { loadSides, type Sides } from './sides.ts';

export type Code = Sides<typeof ServerCode> & {
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
};

const owner = { name: '', address: 'owner@example.com' };

/**
 * The code that histories are played with, bundled from the sources, with faults planted in them.
 * @param clean whose parts are taken where no fault is planted in them
 */
export async function loadCode(plants: readonly Plant[] = [], clean?: Code): Promise<Code> {
  const sides = await loadSides({ device: 'device.ts', server: 'server.ts' }, plants, clean);
  const writeMail = sides.server.mailWriter(
    'America/Los_Angeles',
    owner,
    async (id) => `https://site.example.com/answered#${id}`,
    (reference) => `https://site.example.com/inbox.htm#${reference}`,
  );
  return { ...sides, writeMail };
}
