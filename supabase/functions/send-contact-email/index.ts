import { openDatabase } from '../_shared/database.ts';
import { deliver } from '../_shared/deliver.ts';
import { logTo } from '../_shared/log.ts';
import { mailWriter } from '../_shared/mail/mailWriter.ts';
import { mailTransport } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { callerHash } from './callerAddress.ts';
import { enquiryTable } from './enquiryTable.ts';
import { firstTry } from './firstTry.ts';
import { createHandler } from './handler.ts';
import { readEnquirySettings } from './enquirySettings.ts';

const settings = readEnquirySettings((name) => Deno.env.get(name));
const log = logTo((line) => console.log(line));
const database = openDatabase(settings.databaseUrl);
const notifications = notificationTable(database);
const sendMail = mailTransport(settings.mail);
const writeMail = mailWriter(settings.ownerTimeZone, settings.mail.first.to);

export default {
  fetch: createHandler({
    accept: enquiryTable(database, settings.limits).accept,
    mailFirstTry: firstTry(notifications, log, (notification) =>
      deliver(notification, {
        notifications,
        writeMail,
        sendMail,
        hasSecondRoute: settings.mail.second !== null,
        random: Math.random,
        log,
      }),
    ),
    waitUntil: platformWaitUntil(),
    now: Date.now,
    log,
    allowedOrigins: settings.allowedOrigins,
    callerOf: callerHash(settings.caller),
    acknowledges: settings.acknowledges,
  }),
};
