import type { MailSettings } from './mailSettings.ts';
import type { SendMail } from './notification.ts';
import { resendMail } from './resendMail.ts';
import { smtpMail } from './smtpMail.ts';

/** The transport that the settings choose. */
export function mailTransport(settings: MailSettings): SendMail {
  switch (settings.transport) {
    case 'resend':
      return resendMail(settings);
    case 'smtp':
      return smtpMail(settings);
  }
}
