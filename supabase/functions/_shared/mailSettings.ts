import { type NamedAddress, parseNamedAddress } from './namedAddress.ts';
import type { SettingsReader } from './settings.ts';

export type Route = { from: NamedAddress; to: NamedAddress };

export type MailSettings = Route &
  ({ transport: 'resend'; apiKey: string; apiUrl: string } | { transport: 'smtp'; url: URL });

/** The route for all mails, and a second route for alarms about the first. */
export type MailRoutes = {
  first: MailSettings;
  second: MailSettings | null;
  /** Maximum mails per second. */
  perSecond: number;
};

/** Resend allows two calls a second (https://resend.com/docs/api-reference/rate-limit); SMTP has no rule. */
const perSecond = { resend: 2, smtp: 10 } as const;

const noAddress: NamedAddress = { name: '', address: '' };

/** Reads the mail settings, and reports invalid ones to `settings`. */
export function readMailRoutes(settings: SettingsReader): MailRoutes {
  const first = readRoute(settings, '', {});
  const hasSecond = settings.optional('ALARM_MAIL_TRANSPORT', '') !== '';
  const { from, to } = first;
  return {
    first,
    second: hasSecond ? readRoute(settings, 'ALARM_', { from, to }) : null,
    perSecond: settings.count('MAIL_PER_SECOND', perSecond[first.transport]),
  };
}

function readRoute(settings: SettingsReader, prefix: string, known: Partial<Route>): MailSettings {
  const mailbox = (name: string, otherwise: NamedAddress | undefined): NamedAddress => {
    const text = otherwise ? settings.optional(name, '') : settings.required(name);
    if (text === '' && otherwise) return otherwise;
    const parsed = parseNamedAddress(text);
    if (text !== '' && !parsed) settings.complain(name, 'has to be an address or Name <address>');
    return parsed ?? noAddress;
  };
  const url = (name: string, text: string, protocols: readonly string[]): URL => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && protocols.includes(parsed.protocol)) return parsed;
    if (text !== '')
      settings.complain(name, `has to be an address with ${protocols.join('// or ')}//`);
    return new URL('invalid:');
  };
  const route = {
    from: mailbox(`${prefix}MAIL_FROM`, known.from),
    to: mailbox(`${prefix}MAIL_TO`, known.to),
  };
  const transport = settings.required(`${prefix}MAIL_TRANSPORT`);
  if (transport === 'smtp') {
    const name = `${prefix}SMTP_URL`;
    const given = settings.required(name);
    const server = url(name, given, ['smtp:', 'smtps:']);
    if (!isDecodable(server)) {
      settings.complain(name, 'has a % in its user or password that has to be written as %25');
    }
    return { ...route, transport, url: server };
  }
  if (transport !== 'resend' && transport !== '') {
    settings.complain(`${prefix}MAIL_TRANSPORT`, 'has to be resend or smtp');
  }
  const name = `${prefix}RESEND_API_URL`;
  const given = settings.optional(name, 'https://api.resend.com/emails');
  return {
    ...route,
    transport: 'resend',
    apiKey: transport === 'resend' ? settings.required(`${prefix}RESEND_API_KEY`) : '',
    apiUrl: url(name, given, ['https:', 'http:']).href,
  };
}

/** Whether the URL's user and password decode. A literal % in either doesn't. */
export function isDecodable({ username, password }: URL): boolean {
  try {
    decodeURIComponent(username);
    decodeURIComponent(password);
    return true;
  } catch {
    return false;
  }
}
