import { type MailSettings, readMailSettings } from '../_shared/mailSettings.ts';
import { type ReadSetting, readSettings, type SettingsReader } from '../_shared/settings.ts';

export type EnquirySettings = {
  databaseUrl: string;
  mail: MailSettings;
  /** Exact origins of the pages that may send enquiries. */
  allowedOrigins: ReadonlySet<string>;
  ownerTimeZone: string;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readEnquirySettings(read: ReadSetting): EnquirySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailSettings(settings),
    allowedOrigins: readOrigins(settings),
    ownerTimeZone: readTimeZone(settings),
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

function readTimeZone(settings: SettingsReader): string {
  const timeZone = settings.optional('OWNER_TIME_ZONE', 'America/Los_Angeles');
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    settings.complain('OWNER_TIME_ZONE', 'is no time zone');
    return timeZone;
  }
}
