import { openDatabase } from '../_shared/database.ts';
import { deliveryBy } from '../_shared/delivery.ts';
import { log } from '../_shared/log.ts';
import { secondKinds } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { monotonicMs, pacer, wait } from '../_shared/pacer.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { callerHash } from '../_shared/callerAddress.ts';
import { enquiryTable } from './enquiryTable.ts';
import { deliverNow } from './deliverNow.ts';
import { createHandler } from './handler.ts';
import { readEnquirySettings } from './enquirySettings.ts';
import { openerBy } from './openerBy.ts';
import { scheduleTable } from './scheduleTable.ts';
import { stoppedMail } from './stoppedMail.ts';
import { watchSchedule } from './watchSchedule.ts';

const settings = readEnquirySettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);
const notifications = notificationTable(database, secondKinds(settings.mail));
const pace = pacer(settings.mail.perSecond, monotonicMs, wait);
const deliver = deliveryBy(settings, notifications, log);

export default {
  fetch: createHandler({
    accept: enquiryTable(database, settings.limits).accept,
    mailFirstTry: deliverNow(notifications, pace, log, deliver),
    watchSchedule: watchSchedule({
      schedule: scheduleTable(database),
      claimDue: notifications.claimDue,
      deliver,
      pace,
      render: stoppedMail,
      now: Date.now,
      log,
    }),
    waitUntil: platformWaitUntil(),
    now: Date.now,
    log,
    site: settings.site,
    callerOf: callerHash(settings.caller),
    acknowledges: settings.acknowledges,
    openSealed: openerBy(settings.workshopKeys),
  }),
};
