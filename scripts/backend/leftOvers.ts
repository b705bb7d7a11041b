import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openChildRecord } from './childRecord.ts';
import { findPostgres } from './postgresBinaries.ts';
import { clearPostmaster } from './postmaster.ts';
import { postgresOwner } from './unprivileged.ts';

export const databaseFolder = 'database';
export const functionsRecord = 'functions.json';

/** Ends child processes that a killed `npm start` left running, so that their ports and files are free again. */
export async function endLeftOvers(dataDir: string): Promise<void> {
  await openChildRecord(join(dataDir, functionsRecord)).endLeftOvers();
  const database = join(dataDir, databaseFolder);
  if (existsSync(join(database, 'postmaster.pid'))) {
    const owner = postgresOwner();
    await clearPostmaster(findPostgres(owner), database, owner);
  }
}
