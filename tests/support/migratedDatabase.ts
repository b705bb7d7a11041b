import postgres from 'postgres';
import { migrate } from '../../scripts/backend/migrate.ts';
import { freePort } from '../../scripts/backend/ports.ts';
import { startPostgres } from '../../scripts/backend/postgres.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export type MigratedDatabase = { url: string; sql: postgres.Sql; stop(): Promise<void> };

/** A new database for one test, with the migrations applied and no rows. */
export async function startMigratedDatabase(): Promise<MigratedDatabase> {
  const folder = temporaryFolder();
  const database = await startPostgres({
    dataDir: `${folder.path}/database`,
    port: await freePort(),
  });
  await migrate(database.url, `${projectRoot}/supabase/migrations`);
  const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  return {
    url: database.url,
    sql,
    async stop() {
      await sql.end();
      await database.stop();
      folder.remove();
    },
  };
}
