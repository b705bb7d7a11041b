import type { MailRoutes, MailSettings } from './mailSettings.ts';
import type { MailTransport, NotificationKind } from './notification.ts';
import { resendKeyTtlMs, resendMail } from './resendMail.ts';
import { smtpMail } from './smtpMail.ts';

/** Returns the transport for a kind of mail. */
export type TransportFor = (kind: NotificationKind) => MailTransport;

/** The kinds of mail that take the second route; none if there is no second route. */
export function secondRouteKinds({ second }: MailRoutes): readonly NotificationKind[] {
  return second === null ? [] : ['alarm', 'breakdown'];
}

export function mailTransports(routes: MailRoutes): TransportFor {
  const first = transportOf(routes.first);
  const second = routes.second ? transportOf(routes.second) : first;
  const kinds = secondRouteKinds(routes);
  return (kind) => (kinds.includes(kind) ? second : first);
}

function transportOf(settings: MailSettings): MailTransport {
  switch (settings.transport) {
    case 'resend':
      return { send: resendMail(settings), keyTtlMs: resendKeyTtlMs };
    case 'smtp':
      return { send: smtpMail(settings), keyTtlMs: null };
  }
}
