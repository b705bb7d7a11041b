import { openDatabase } from '../_shared/database.ts';
import { deliveryBy } from '../_shared/delivery.ts';
import { inboxLink } from '../_shared/inboxLink.ts';
import { log } from '../_shared/log.ts';
import { secondKinds } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { monotonicMs, pacer, wait } from '../_shared/pacer.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { timeWords } from '../_shared/mail/times.ts';
import { readDeliverySettings } from './deliverySettings.ts';
import { createHandler } from './handler.ts';
import { heartbeat } from './heartbeat.ts';
import { noteRun } from './noteRun.ts';
import { outageMail } from './outageMail.ts';
import { remind } from './remind.ts';
import { selfTest } from './selfTest.ts';
import { tellRecovery } from './tellRecovery.ts';
import { applyRetention } from './applyRetention.ts';
import { writeDigest } from './writeDigest.ts';

const settings = readDeliverySettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);
const second = secondKinds(settings.mail);
const notifications = notificationTable(database, second);
const times = timeWords(settings.ownerTimeZone);
const inbox = inboxLink(settings.site.origin);

export default {
  fetch: createHandler({
    claimDue: notifications.claimDue,
    deliver: deliveryBy(settings, notifications, log),
    pace: pacer(settings.mail.perSecond, monotonicMs, wait),
    tellRecovery: tellRecovery(database, (recovery) =>
      outageMail(recovery, times, settings.mail.second !== null, inbox()),
    ),
    writeDigest: writeDigest(database, times, inbox),
    applyRetention: applyRetention(database, settings.keeping),
    remind: remind(database, settings.remindBeforeHours),
    selfTest: settings.selfTest && selfTest(database, settings.selfTest),
    noteRun: noteRun(database, second),
    heartbeat: heartbeat(settings.heartbeatUrl, log),
    waitUntil: platformWaitUntil(),
    secret: settings.deliverySecret,
    now: Date.now,
    log,
  }),
};
