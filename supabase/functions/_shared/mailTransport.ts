import type { MailRoutes, MailSettings } from './mailSettings.ts';
import type { SendMail } from './notification.ts';
import { resendMail } from './resendMail.ts';
import { smtpMail } from './smtpMail.ts';

/** Sends the news that something does not work by the second way, all else by the first. */
export function mailTransport({ first, second }: MailRoutes): SendMail {
  const byFirst = transportOf(first);
  const bySecond = second ? transportOf(second) : byFirst;
  return (notification) => {
    const tellsOfFailure = notification.kind === 'alarm' || notification.kind === 'breakdown';
    return (tellsOfFailure ? bySecond : byFirst)(notification);
  };
}

function transportOf(settings: MailSettings): SendMail {
  switch (settings.transport) {
    case 'resend':
      return resendMail(settings);
    case 'smtp':
      return smtpMail(settings);
  }
}
