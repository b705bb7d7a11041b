import { openDatabase } from '../_shared/database.ts';
import { deliveryBy } from '../_shared/delivery.ts';
import { logTo } from '../_shared/log.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { timeWords } from '../_shared/mail/timeWords.ts';
import { breakdownMail } from './breakdownMail.ts';
import { readDeliverySettings } from './deliverySettings.ts';
import { writeDigest } from './digest.ts';
import { digestMail } from './digestMail.ts';
import { createHandler } from './handler.ts';
import { remind } from './remind.ts';
import { selfTest } from './selfTest.ts';
import { selfTestPost } from './selfTestPost.ts';
import { tidy } from './tidy.ts';
import { tryWorkshopKey } from './tryWorkshopKey.ts';

const settings = readDeliverySettings((name) => Deno.env.get(name));
const log = logTo((line) => console.log(line));
const database = openDatabase(settings.databaseUrl);
const notifications = notificationTable(database);
const times = timeWords(settings.ownerTimeZone);

export default {
  fetch: createHandler({
    claimDue: notifications.claimDue,
    deliver: deliveryBy(settings, notifications, log),
    writeDigest: writeDigest(database, (listed, count) => digestMail(listed, count, times)),
    tidy: tidy(database, settings.keeping),
    remind: remind(database, settings.remindBeforeHours),
    selfTest:
      settings.selfTest &&
      selfTest({
        ...settings.selfTest,
        database,
        post: selfTestPost(settings.selfTest),
        tryWorkshopKey: tryWorkshopKey(settings.selfTest),
        render: breakdownMail,
      }),
    secret: settings.deliverySecret,
    now: Date.now,
    log,
  }),
};
