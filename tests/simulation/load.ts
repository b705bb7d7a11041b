import { compileFunction } from 'node:vm';
import type * as ServerCode from './entries/server';
import { bundle, type Plant } from './bundle';
import { openSql, type SqlDatabase } from './sqlDatabase';

export type Code = {
  device: string;
  server: typeof ServerCode;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
  /** Opened when it is first asked for: it takes seconds, and much memory. */
  sql(): Promise<SqlDatabase>;
  close(): Promise<void>;
};

const owner = { name: '', address: 'owner@example.com' };

/** The code that histories are played with, bundled from the sources, with faults planted in them. */
export async function loadCode(plants: readonly Plant[] = []): Promise<Code> {
  const inDevice = plants.filter(({ file }) => file.startsWith('src/'));
  const inServer = plants.filter(({ file }) => file.startsWith('supabase/functions/'));
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
  let sql: Promise<SqlDatabase> | null = null;
  return {
    device,
    server,
    writeMail,
    async sql() {
      sql ??= openSql(plants.filter(({ file }) => file.startsWith('supabase/migrations/')));
      return await sql;
    },
    close: async () => await (await sql)?.close(),
  };
}
