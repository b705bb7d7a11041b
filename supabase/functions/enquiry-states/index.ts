import { callerHash, readCaller } from '../_shared/callerHash.ts';
import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { isWithinLimit } from '../_shared/callerLimit.ts';
import { readSettings } from '../_shared/settings.ts';
import { readSite } from '../_shared/site.ts';
import { createHandler, statesFrom } from './handler.ts';

const settings = readSettings((name) => Deno.env.get(name));
const databaseUrl = settings.required('CONTACT_DB_URL');
const caller = readCaller(settings);
const site = readSite(settings);
settings.finish();
const database = openDatabase(databaseUrl, log);

export default {
  fetch: createHandler({
    // A page asks once for all its messages; several pages in a household may share an address.
    isWithinLimit: isWithinLimit(database, callerHash(caller, 'states '), { burst: 60, everyS: 5 }),
    statesOf: statesFrom(database),
    site,
    log,
  }),
};
