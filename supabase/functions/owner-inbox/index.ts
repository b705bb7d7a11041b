import { callerHash } from '../_shared/callerHash.ts';
import { openDatabase } from '../_shared/database.ts';
import { log } from '../_shared/log.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { codeTable } from './codeTable.ts';
import { giveCode } from './giveCode.ts';
import { createHandler } from './handler.ts';
import { readInboxSettings } from './inboxSettings.ts';
import { inboxTable } from './inboxTable.ts';
import { codeMailer } from './mailCode.ts';
import { sessionReader } from './session.ts';

const settings = readInboxSettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);
const codes = codeTable(database);

export default {
  fetch: createHandler({
    table: inboxTable(database),
    readSession: sessionReader(settings.auth),
    giveCode: giveCode(codes, codeMailer(settings.auth), log),
    waitUntil: platformWaitUntil(),
    callerOf: callerHash(settings.caller, 'leave '),
    now: Date.now,
    site: settings.site,
    log,
  }),
};
