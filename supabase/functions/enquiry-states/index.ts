import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { readSettings } from '../_shared/settings.ts';
import { readSite } from '../_shared/site.ts';
import { createHandler } from './handler.ts';
import { statesOf } from './statesOf.ts';

const settings = readSettings((name) => Deno.env.get(name));
const databaseUrl = settings.required('CONTACT_DB_URL');
const site = readSite(settings);
settings.finish();

export default {
  fetch: createHandler({ statesOf: statesOf(openDatabase(databaseUrl, log)), site, log }),
};
