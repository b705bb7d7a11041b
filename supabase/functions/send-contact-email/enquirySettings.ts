import { type MailSettings, readMailSettings } from '../_shared/mailSettings.ts';
import { type ReadSetting, readSettings, type SettingsReader } from '../_shared/settings.ts';

/** How fast enquiries may come: so many at once from one address, then so many a minute; and an hour over all. */
export type Limits = { burst: number; perMinute: number; perHour: number };

/** In which header the platform names the caller's address, and what its hash is keyed with. */
export type CallerSettings = { header: string; secret: string };

export type EnquirySettings = {
  databaseUrl: string;
  mail: MailSettings;
  /** Exact origins of the pages that may send enquiries. */
  allowedOrigins: ReadonlySet<string>;
  ownerTimeZone: string;
  limits: Limits;
  /** Null where callers can't be told apart: then only the limit over all holds. */
  caller: CallerSettings | null;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readEnquirySettings(read: ReadSetting): EnquirySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailSettings(settings),
    allowedOrigins: readOrigins(settings),
    ownerTimeZone: readTimeZone(settings),
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

function readTimeZone(settings: SettingsReader): string {
  const timeZone = settings.optional('OWNER_TIME_ZONE', 'America/Los_Angeles');
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    settings.complain('OWNER_TIME_ZONE', 'is no time zone');
    return timeZone;
  }
}
