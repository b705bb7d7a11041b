import { callerHash, readCaller } from '../_shared/callerHash.ts';
import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { readSettings } from '../_shared/settings.ts';
import { readSite } from '../_shared/site.ts';
import { createHandler } from './handler.ts';
import { photographTable } from './photographTable.ts';

const settings = readSettings((name) => Deno.env.get(name));
const databaseUrl = settings.required('CONTACT_DB_URL');
const caller = readCaller(settings);
const site = readSite(settings);
settings.finish();

export default {
  fetch: createHandler({
    addPart: photographTable(openDatabase(databaseUrl, log)).addPart,
    callerOf: callerHash(caller, 'photographs '),
    site,
    log,
  }),
};
