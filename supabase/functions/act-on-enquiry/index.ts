import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { readOwnerLink } from '../_shared/ownerLink.ts';
import { actOnEnquiry } from './actOnEnquiry.ts';
import { readActSettings } from './actSettings.ts';
import { createHandler } from './handler.ts';

const settings = readActSettings((name) => Deno.env.get(name));

export default {
  fetch: createHandler({
    readLink: readOwnerLink(settings.deliverySecret),
    actOnEnquiry: actOnEnquiry(openDatabase(settings.databaseUrl, log)),
    site: settings.site,
    log,
  }),
};
