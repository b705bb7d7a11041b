import { compileFunction } from 'node:vm';
import type * as ServerCode from './entries/server.ts';
import { bundle } from './bundle.ts';
import type { Plant } from './plant.ts';
import { openSql, type SqlDatabase } from './sqlDatabase.ts';

export type Code = {
  device: string;
  server: typeof ServerCode;
  writeMail: ReturnType<typeof ServerCode.mailWriter>;
  /** Opened when it is first asked for: it takes seconds, and much memory. */
  sql(): Promise<SqlDatabase>;
  close(): Promise<void>;
};

const owner = { name: '', address: 'owner@example.com' };

/**
 * The code that histories are played with, bundled from the sources, with faults planted in them.
 * @param clean whose parts are taken where no fault is planted in them
 */
export async function loadCode(plants: readonly Plant[] = [], clean?: Code): Promise<Code> {
  const inPart = (folder: string) => plants.filter(({ file }) => file.startsWith(folder));
  const inDevice = inPart('src/');
  const inServer = inPart('supabase/functions/');
  const inSql = inPart('supabase/migrations/');
  const device =
    clean && inDevice.length === 0 ? clean.device : await bundle('device.ts', inDevice);
  const server =
    clean && inServer.length === 0 ? clean.server : serverOf(await bundle('server.ts', inServer));
  const writeMail = server.mailWriter(
    'America/Los_Angeles',
    owner,
    async (id) => `https://site.example.com/answered#${id}`,
    (reference) => `https://site.example.com/inbox#${reference}`,
  );
  if (clean && inSql.length === 0) {
    return { device, server, writeMail, sql: clean.sql, close: async () => undefined };
  }
  let sql: Promise<SqlDatabase> | null = null;
  return {
    device,
    server,
    writeMail,
    sql: async () => await (sql ??= openSql(inSql)),
    close: async () => await (await sql)?.close(),
  };
}

function serverOf(code: string): typeof ServerCode {
  const exports = {} as typeof ServerCode;
  compileFunction(code, ['exports'])(exports);
  return exports;
}
