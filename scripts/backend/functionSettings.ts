import { localApiKey } from '../build/backendSettings.ts';
import { localWorkshopKeys } from '../build/localWorkshopKeys.ts';
import { loopback } from './ports.ts';

export type MailTransport = 'resend' | 'smtp';

/** Reserved for examples (RFC 2606): no real mailbox. */
export const localSender = 'Sample Ecological Consulting <site@example.com>';

/** Gets the site's mails and signs in to the inbox. */
export const localOwner = 'owner@example.com';

export type FunctionSettings = {
  ports: { api: number; database: number; mail: number; smtp: number };
  databasePassword: string;
  deliverySecret: string;
  allowedOrigins: readonly string[];
  mailTransport: MailTransport;
  /** Keys the hashes of callers' addresses. */
  addressSecret: string;
  /** Signs the tokens of the owner's sessions. */
  authSecret: string;
};

/** For tests that send more than the rate limits allow. */
export const unlimited = { RATE_BURST: '1000000', RATE_ALL_BURST: '1000000' };

/** The functions' environment; on hosted Supabase these are its secrets. */
export function functionEnvironment(settings: FunctionSettings): Record<string, string> {
  const { ports } = settings;
  const databaseUrlOf = (role: string): string =>
    `postgres://${role}:${settings.databasePassword}@${loopback}:${ports.database}/postgres`;
  return {
    CONTACT_DB_URL: databaseUrlOf('contact_function'),
    INBOX_DB_URL: databaseUrlOf('inbox_function'),
    MAIL_TRANSPORT: settings.mailTransport,
    RESEND_API_KEY: 're_local',
    RESEND_API_URL: `http://${loopback}:${ports.mail}/emails`,
    SMTP_URL: `smtp://local:local@${loopback}:${ports.smtp}`,
    // The mail catcher has no rate limit.
    MAIL_PER_SECOND: '1000',
    MAIL_FROM: localSender,
    MAIL_TO: localOwner,
    ALLOWED_ORIGINS: settings.allowedOrigins.join(','),
    DELIVERY_SECRET: settings.deliverySecret,
    FUNCTIONS_URL: `http://${loopback}:${ports.api}/functions/v1`,
    OWNER_TIME_ZONE: 'America/Los_Angeles',
    // The gateway overwrites it on each request.
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    ADDRESS_SECRET: settings.addressSecret,
    AUTH_URL: `http://${loopback}:${ports.api}/auth/v1`,
    // The local server's tokens have no issuer.
    AUTH_ISSUER: 'none',
    AUTH_JWT_SECRET: settings.authSecret,
    // Hosted Supabase sets this name for functions.
    SUPABASE_ANON_KEY: localApiKey,
    WORKSHOP_PRIVATE_KEY: localWorkshopKeys.privateKey,
  };
}
