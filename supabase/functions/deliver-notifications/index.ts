import { openDatabase } from '../_shared/database.ts';
import { deliveryBy } from '../_shared/delivery.ts';
import { logTo } from '../_shared/log.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { ownerLink } from '../_shared/ownerLink.ts';
import { timeWords } from '../_shared/mail/timeWords.ts';
import { breakdownMail } from './breakdownMail.ts';
import { readDeliverySettings } from './deliverySettings.ts';
import { writeDigest } from './digest.ts';
import { digestMail, type ListedSuspect, type Suspect } from './digestMail.ts';
import { createHandler } from './handler.ts';
import { remind } from './remind.ts';
import { selfTest } from './selfTest.ts';
import { selfTestPost } from './selfTestPost.ts';
import { tidy } from './tidy.ts';
import { tryWorkshopKey } from './tryWorkshopKey.ts';

const settings = readDeliverySettings((name) => Deno.env.get(name));
const log = logTo((line) => console.log(line));
const database = openDatabase(settings.databaseUrl, log);
const notifications = notificationTable(database);
const times = timeWords(settings.ownerTimeZone);
const link = ownerLink(settings.site.origin, settings.deliverySecret);
const withReleaseLink = async (suspect: Suspect): Promise<ListedSuspect> => ({
  ...suspect,
  releaseLink: await link('release', suspect.enquiryId),
});

export default {
  fetch: createHandler({
    claimDue: notifications.claimDue,
    deliver: deliveryBy(settings, notifications, log),
    writeDigest: writeDigest(database, async (listed, count) =>
      digestMail(await Promise.all(listed.map(withReleaseLink)), count, times),
    ),
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
