import { deliver, type Delivered } from './deliver.ts';
import { inboxLink } from './inboxLink.ts';
import type { Log } from './log.ts';
import { mailWriter } from './mail/mailWriter.ts';
import type { MailRoutes } from './mailSettings.ts';
import { mailTransports } from './mailTransport.ts';
import type { ClaimedNotification, NotificationTable } from './notification.ts';
import type { Site } from './site.ts';

/** Delivers by the ways that the settings name. */
export function deliveryBy(
  settings: { mail: MailRoutes; ownerTimeZone: string; site: Site },
  notifications: NotificationTable,
  log: Log,
): (lent: ClaimedNotification) => Promise<Delivered> {
  const { first, second } = settings.mail;
  const inbox = inboxLink(settings.site.origin);
  const deps = {
    notifications,
    writeMail: mailWriter(settings.ownerTimeZone, first.to, inbox),
    transportFor: mailTransports(settings.mail),
    hasSecondRoute: second !== null,
    inboxLink: inbox,
    random: Math.random,
    log,
  };
  return (lent) => deliver(lent, deps);
}
