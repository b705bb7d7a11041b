import { callerHash } from '../_shared/callerAddress.ts';
import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { mayAsk } from '../_shared/mayAsk.ts';
import { readOwnerLink } from '../_shared/ownerLink.ts';
import { actOnEnquiry } from './actOnEnquiry.ts';
import { readActSettings } from './actSettings.ts';
import { createHandler } from './handler.ts';

const settings = readActSettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);

export default {
  fetch: createHandler({
    mayAsk: mayAsk(database, callerHash(settings.caller, 'act '), { burst: 30, everyS: 10 }),
    readLink: readOwnerLink(settings.deliverySecret),
    actOnEnquiry: actOnEnquiry(database),
    site: settings.site,
    log,
  }),
};
