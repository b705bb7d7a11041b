import { compileFunction } from 'node:vm';
import { bundle } from '../bundle.ts';
import type * as ServerCode from '../entries/inboxServer.ts';
import type { Plant } from '../plant.ts';
import { openSql, type SqlDatabase } from '../sqlDatabase.ts';

export type OwnerCode = {
  device: string;
  server: typeof ServerCode;
  /** Opened when it is first asked for. */
  sql(): Promise<SqlDatabase>;
  close(): Promise<void>;
};

/** Her session is played: what the Supabase client does with its lines is not tried here. */
const played: Plant = {
  name: 'the session',
  file: 'src/inbox/deviceParts.ts',
  from: "import { createSupabaseClient } from '../backend/supabaseClient.ts';",
  to: 'const createSupabaseClient = () => ({ auth: simulatedAuth });',
};

/** As `loadCode`, of the owner's inbox. */
export async function loadOwnerCode(
  plants: readonly Plant[] = [],
  clean?: OwnerCode,
): Promise<OwnerCode> {
  const inPart = (folder: string) => plants.filter(({ file }) => file.startsWith(folder));
  // What both sides share.
  const inContract = inPart('_shared/contract/');
  const inDevice = [...inPart('src/'), ...inContract];
  const inServer = inPart('supabase/functions/');
  const inSql = inPart('supabase/migrations/');
  const device =
    clean && inDevice.length === 0 ? clean.device : await bundle('inbox.ts', [played, ...inDevice]);
  const server =
    clean && inServer.length === 0
      ? clean.server
      : serverOf(await bundle('inboxServer.ts', inServer));
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

function serverOf(code: string): typeof ServerCode {
  const exports = {} as typeof ServerCode;
  compileFunction(code, ['exports'])(exports);
  return exports;
}
