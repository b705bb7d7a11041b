import { type MailRoutes, readMailRoutes } from '../_shared/mailSettings.ts';
import {
  ownerTimeZone,
  type ReadSetting,
  readSettings,
  type SettingsReader,
} from '../_shared/settings.ts';

/** How fast enquiries may come: so many at once from one address, then so many a minute; and an hour over all. */
export type Limits = { burst: number; perMinute: number; perHour: number };

/** In which header the platform names the caller's address, and what its hash is keyed with. */
export type CallerSettings = { header: string; secret: string };

export type EnquirySettings = {
  databaseUrl: string;
  mail: MailRoutes;
  /** Exact origins of the pages that may send enquiries. */
  allowedOrigins: ReadonlySet<string>;
  ownerTimeZone: string;
  /** Whether visitors get a mail that their enquiry has come. */
  acknowledges: boolean;
  limits: Limits;
  /** Null where callers can't be told apart: then only the limit over all holds. */
  caller: CallerSettings | null;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readEnquirySettings(read: ReadSetting): EnquirySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailRoutes(settings),
    allowedOrigins: readOrigins(settings),
    ownerTimeZone: settings.timeZone('OWNER_TIME_ZONE', ownerTimeZone),
    acknowledges: settings.flag('ACKNOWLEDGE', false),
    limits: {
      burst: settings.count('RATE_BURST', 30),
      perMinute: settings.count('RATE_PER_MINUTE', 2),
      perHour: settings.count('RATE_PER_HOUR', 300),
    },
    caller: readCaller(settings),
  };
  settings.finish();
  return found;
}

function readOrigins(settings: SettingsReader): ReadonlySet<string> {
  const origins = settings
    .required('ALLOWED_ORIGINS')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      settings.complain('ALLOWED_ORIGINS', `has ${origin}, which is no origin`);
    }
  }
  return new Set(origins);
}

function readCaller(settings: SettingsReader): CallerSettings | null {
  const header = settings.optional('CLIENT_ADDRESS_HEADER', '');
  if (header === '') return null;
  if (!/^[\w-]+$/.test(header)) settings.complain('CLIENT_ADDRESS_HEADER', 'is no header’s name');
  return { header, secret: settings.required('ADDRESS_SECRET') };
}
