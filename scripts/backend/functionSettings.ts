import { localWorkshopKeys } from '../build/localWorkshopKeys.ts';
import { loopback } from './ports.ts';

export type MailTransport = 'resend' | 'smtp';

export type FunctionSettings = {
  ports: { api: number; database: number; mail: number; smtp: number };
  databasePassword: string;
  deliverySecret: string;
  allowedOrigins: readonly string[];
  mailTransport: MailTransport;
  /** Keys the hashes of callers' addresses. */
  addressSecret: string;
};

/** For runs that send more than any visitor may. */
export const unlimited = { RATE_BURST: '1000000', RATE_ALL_BURST: '1000000' };

/** What the functions find in their environment: on hosted Supabase the same names are its secrets. */
export function functionEnvironment(settings: FunctionSettings): Record<string, string> {
  const { ports } = settings;
  return {
    CONTACT_DB_URL: `postgres://contact_function:${settings.databasePassword}@${loopback}:${ports.database}/postgres`,
    MAIL_TRANSPORT: settings.mailTransport,
    RESEND_API_KEY: 're_local',
    RESEND_API_URL: `http://${loopback}:${ports.mail}/emails`,
    SMTP_URL: `smtp://local:local@${loopback}:${ports.smtp}`,
    // The mail catcher asks for no pause.
    MAIL_PER_SECOND: '1000',
    // Reserved for examples (RFC 2606): no real mailbox stands behind them.
    MAIL_FROM: 'Sample Ecological Consulting <site@example.com>',
    MAIL_TO: 'owner@example.com',
    ALLOWED_ORIGINS: settings.allowedOrigins.join(','),
    DELIVERY_SECRET: settings.deliverySecret,
    FUNCTIONS_URL: `http://${loopback}:${ports.api}/functions/v1`,
    OWNER_TIME_ZONE: 'America/Los_Angeles',
    // The gateway writes it again for each request.
    CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
    ADDRESS_SECRET: settings.addressSecret,
    WORKSHOP_PRIVATE_KEY: localWorkshopKeys.privateKey,
  };
}
