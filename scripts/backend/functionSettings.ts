import { localApiKey } from '../build/backendSettings.ts';
import { localWorkshopKeys } from '../build/localWorkshopKeys.ts';
import { loopback } from './ports.ts';

export type MailTransport = 'resend' | 'smtp';

/** The sender of local mails. Its domain is reserved for examples (RFC 2606), so no real mailbox has this address. */
export const localSender = 'Sample Ecological Consulting <site@example.com>';

/** The owner's address: gets the site's mails and signs in to the inbox. */
export const localOwner = 'owner@example.com';

export type FunctionSettings = {
  ports: { api: number; database: number; mail: number; smtp: number };
  databasePassword: string;
  deliverySecret: string;
  allowedOrigins: readonly string[];
  mailTransport: MailTransport;
  /** The key for hashing callers' addresses. */
  addressSecret: string;
  /** The secret that signs the tokens of the owner's sessions. */
  authSecret: string;
};

/** Settings for tests that send more enquiries than the rate limits allow. */
export const unlimited = { RATE_BURST: '1000000', RATE_ALL_BURST: '1000000' };

/** Builds the functions' environment variables, which are secrets on hosted Supabase. */
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
    // The gateway overwrites this header on each request.
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    ADDRESS_SECRET: settings.addressSecret,
    AUTH_URL: `http://${loopback}:${ports.api}/auth/v1`,
    // The local Auth server's tokens name no issuer.
    AUTH_ISSUER: 'none',
    AUTH_JWT_SECRET: settings.authSecret,
    // Hosted Supabase gives functions the API key by this name.
    SUPABASE_ANON_KEY: localApiKey,
    WORKSHOP_PRIVATE_KEY: localWorkshopKeys.privateKey,
  };
}
