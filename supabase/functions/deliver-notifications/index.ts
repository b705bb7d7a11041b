import { openDatabase } from '../_shared/database.ts';
import { createDeliver } from '../_shared/deliver.ts';
import { inboxLink } from '../_shared/inboxLink.ts';
import { log } from '../_shared/log.ts';
import { secondRouteKinds } from '../_shared/mailTransport.ts';
import { notificationTable } from '../_shared/notificationTable.ts';
import { createRateLimiter, monotonicMs, wait } from '../_shared/rateLimiter.ts';
import { platformWaitUntil } from '../_shared/waitUntil.ts';
import { timeWords } from '../_shared/mail/times.ts';
import { readDeliverySettings } from './deliverySettings.ts';
import { queueDigest } from './digestMail.ts';
import { createHandler } from './handler.ts';
import { heartbeat } from './heartbeat.ts';
import { queueRecoveryMail } from './outageMail.ts';
import { applyRetention, queuePhotographs, recordRun, remind } from './runSteps.ts';
import { selfTest } from './selfTest.ts';

const settings = readDeliverySettings((name) => Deno.env.get(name));
const database = openDatabase(settings.databaseUrl, log);
const second = secondRouteKinds(settings.mail);
const notifications = notificationTable(database, second);
const times = timeWords(settings.ownerTimeZone);
const inbox = inboxLink(settings.site.origin);

export default {
  fetch: createHandler({
    claimDue: notifications.claimDue,
    deliver: createDeliver(settings, notifications, log),
    rateLimiter: createRateLimiter(settings.mail.perSecond, monotonicMs, wait),
    queueRecoveryMail: queueRecoveryMail(database, times, settings.mail.second !== null, inbox),
    queueDigest: queueDigest(database, times, inbox),
    applyRetention: applyRetention(database, settings.retention),
    remind: remind(database, settings.remindBeforeHours),
    queuePhotographs: queuePhotographs(database),
    selfTest: settings.selfTest && selfTest(database, settings.selfTest),
    recordRun: recordRun(database, second),
    heartbeat: heartbeat(settings.heartbeatUrl, log),
    waitUntil: platformWaitUntil(),
    secret: settings.deliverySecret,
    now: Date.now,
    log,
  }),
};
