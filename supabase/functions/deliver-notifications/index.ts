import { openDatabase } from '../_shared/database.ts';
import { deliver } from '../_shared/deliver.ts';
import { logTo } from '../_shared/log.ts';
import { mailTransport } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { mailWriter } from '../_shared/mail/mailWriter.ts';
import { timeWords } from '../_shared/mail/timeWords.ts';
import { readDeliverySettings } from './deliverySettings.ts';
import { writeDigest } from './digest.ts';
import { digestMail } from './digestMail.ts';
import { createHandler } from './handler.ts';
import { tidy } from './tidy.ts';

const settings = readDeliverySettings((name) => Deno.env.get(name));
const log = logTo((line) => console.log(line));
const database = openDatabase(settings.databaseUrl);
const notifications = notificationTable(database);
const sendMail = mailTransport(settings.mail);
const hasSecondRoute = settings.mail.second !== null;
const writeMail = mailWriter(settings.ownerTimeZone, settings.mail.first.to);
const times = timeWords(settings.ownerTimeZone);

export default {
  fetch: createHandler({
    claimDue: notifications.claimDue,
    deliver: (notification) =>
      deliver(notification, {
        notifications,
        writeMail,
        sendMail,
        hasSecondRoute,
        random: Math.random,
        log,
      }),
    writeDigest: writeDigest(database, (listed, count) => digestMail(listed, count, times)),
    tidy: tidy(database, settings.keeping),
    secret: settings.secret,
    now: Date.now,
    log,
  }),
};
