import { type Mailbox, parseMailbox } from './mailbox.ts';
import type { SettingsReader } from './settings.ts';

export type Route = { from: Mailbox; to: Mailbox };

export type MailSettings = Route &
  ({ transport: 'resend'; apiKey: string; apiUrl: string } | { transport: 'smtp'; url: URL });

const nobody: Mailbox = { name: '', address: '' };

/** Which way mails go, from whom and to whom; what is wrong is left with the reader. */
export function readMailSettings(settings: SettingsReader): MailSettings {
  const mailbox = (name: string): Mailbox => {
    const text = settings.required(name);
    const parsed = parseMailbox(text);
    if (text !== '' && !parsed) settings.complain(name, 'is neither an address nor Name <address>');
    return parsed ?? nobody;
  };
  const url = (name: string, text: string, protocols: readonly string[]): URL => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && protocols.includes(parsed.protocol)) return parsed;
    if (text !== '') settings.complain(name, `is no ${protocols.join('// or ')}// address`);
    return new URL('invalid:');
  };
  const route = { from: mailbox('MAIL_FROM'), to: mailbox('MAIL_TO') };
  const transport = settings.required('MAIL_TRANSPORT');
  if (transport === 'smtp') {
    const given = settings.required('SMTP_URL');
    return { ...route, transport, url: url('SMTP_URL', given, ['smtp:', 'smtps:']) };
  }
  if (transport !== 'resend' && transport !== '') {
    settings.complain('MAIL_TRANSPORT', 'is neither resend nor smtp');
  }
  const given = settings.optional('RESEND_API_URL', 'https://api.resend.com/emails');
  return {
    ...route,
    transport: 'resend',
    apiKey: transport === 'resend' ? settings.required('RESEND_API_KEY') : '',
    apiUrl: url('RESEND_API_URL', given, ['https:', 'http:']).href,
  };
}
