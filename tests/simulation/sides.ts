import { compileFunction } from 'node:vm';
import { bundle } from './bundle.ts';
import type { Plant } from './plant.ts';
import { openSql, type SqlDatabase } from './sqlDatabase.ts';

/** The code of the device and of the server, bundled from the sources. */
export type Sides<Server> = {
  device: string;
  server: Server;
  /** Opens the database on first use, since it takes seconds and much memory. */
  sql(): Promise<SqlDatabase>;
  close(): Promise<void>;
};

/**
 * Bundles both sides, with planted faults.
 * @param entries the entry files in the folder `entries`
 * @param entries.always edits made to every device bundle, even without planted faults
 * @param plants faults to plant
 * @param clean sides that were built without faults; a side with no fault to plant is taken from here
 */
export async function loadSides<Server>(
  entries: { device: string; server: string; always?: readonly Plant[] },
  plants: readonly Plant[],
  clean?: Sides<Server>,
): Promise<Sides<Server>> {
  const inPart = (folder: string) => plants.filter(({ file }) => file.startsWith(folder));
  // Both sides bundle the contract. A plant for the device's copy names it without `supabase/functions/`.
  const inDevice = [...inPart('src/'), ...inPart('_shared/contract/')];
  const inServer = inPart('supabase/functions/');
  const inSql = inPart('supabase/migrations/');
  const device =
    clean && inDevice.length === 0
      ? clean.device
      : await bundle(entries.device, [...(entries.always ?? []), ...inDevice]);
  const server =
    clean && inServer.length === 0
      ? clean.server
      : (exportsOf(await bundle(entries.server, inServer)) as Server);
  if (clean && inSql.length === 0) {
    return { device, server, sql: clean.sql, close: async () => undefined };
  }
  let sql: Promise<SqlDatabase> | null = null;
  return {
    device,
    server,
    sql: async () => await (sql ??= openSql(inSql)),
    close: async () => await (await sql)?.close(),
  };
}

function exportsOf(code: string): object {
  const exports = {};
  compileFunction(code, ['exports'])(exports);
  return exports;
}
