import { callerHash } from '../_shared/callerAddress.ts';
import { openDatabase } from '../_shared/database.ts';
import { keyedHash } from '../_shared/keyedHash.ts';
import { log } from '../_shared/log.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { createHandler } from './handler.ts';
import { readInboxSettings } from './inboxSettings.ts';
import { inboxTable } from './inboxTable.ts';
import { codeMailer } from './mailCode.ts';
import { sessionReader } from './session.ts';

const settings = readInboxSettings((name) => Deno.env.get(name));
const hash = keyedHash(settings.hashSecret);
/** Codes are counted apart from enquiries. */
const purpose = 'code ';

export default {
  fetch: createHandler({
    table: inboxTable(openDatabase(settings.databaseUrl, log)),
    readSession: sessionReader(settings.auth),
    mailCode: codeMailer(settings.auth.url),
    waitUntil: platformWaitUntil(),
    hashOf: (email) => hash(`${purpose}${email}`),
    callerOf: callerHash(settings.caller, purpose),
    now: Date.now,
    site: settings.site,
    log,
  }),
};
