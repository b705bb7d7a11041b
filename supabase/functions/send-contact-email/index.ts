import { openDatabase } from '../_shared/database.ts';
import { createDeliver } from '../_shared/deliver.ts';
import { log } from '../_shared/log.ts';
import { secondRouteKinds } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { createRateLimiter, monotonicMs, wait } from '../_shared/rateLimiter.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { callerHash } from '../_shared/callerHash.ts';
import { enquiryTable } from './enquiryTable.ts';
import { deliverNow } from './deliverNow.ts';
import { createHandler } from './handler.ts';
import { readEnquirySettings } from './enquirySettings.ts';
import { sealedOpener } from './parseRequest.ts';
import { scheduleTable, watchSchedule } from './watchSchedule.ts';

const settings = readEnquirySettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);
const notifications = notificationTable(database, secondRouteKinds(settings.mail));
const rateLimiter = createRateLimiter(settings.mail.perSecond, monotonicMs, wait);
const deliver = createDeliver(settings, notifications, log);

export default {
  fetch: createHandler({
    accept: enquiryTable(database, settings.limits).accept,
    deliverNow: deliverNow(notifications, rateLimiter, log, deliver),
    watchSchedule: watchSchedule({
      schedule: scheduleTable(database),
      claimDue: notifications.claimDue,
      deliver,
      rateLimiter,
      now: Date.now,
      log,
    }),
    waitUntil: platformWaitUntil(),
    now: Date.now,
    log,
    site: settings.site,
    callerOf: callerHash(settings.caller),
    acknowledges: settings.acknowledges,
    openSealed: sealedOpener(settings.workshopKeys),
  }),
};
