import { compileFunction } from 'node:vm';
import type * as ServerCode from './entries/server';
import { bundle, type Plant } from './bundle';

export type Code = {
  device: string;
  server: typeof ServerCode;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
};

const owner = { name: '', address: 'owner@example.com' };

/** The code that histories are played with, bundled from the sources, with faults planted in them. */
export async function loadCode(plants: readonly Plant[] = []): Promise<Code> {
  const inDevice = plants.filter(({ file }) => file.startsWith('src/'));
  const inServer = plants.filter(({ file }) => file.startsWith('supabase/'));
  const [device, serverText] = await Promise.all([
    bundle('device.ts', inDevice),
    bundle('server.ts', inServer),
  ]);
  const server = {} as typeof ServerCode;
  compileFunction(serverText, ['exports'])(server);
  const writeMail = server.mailWriter(
    'America/Los_Angeles',
    owner,
    async (id) => `https://site.example.com/answered#${id}`,
  );
  return { device, server, writeMail };
}
