import { type CallerSettings, readCaller } from '../_shared/callerAddress.ts';
import { type ReadSetting, readSettings } from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

/** Supabase Auth, as it is called and as it signs. */
export type AuthSettings = {
  /** Where it is, without a slash at the end. */
  url: string;
  /** Whom its tokens name as their issuer; null where they name none. */
  issuer: string | null;
  /** What it signs with; null where it signs with a key of its own, whose public half it shows. */
  secret: string | null;
};

export type InboxSettings = {
  databaseUrl: string;
  site: Site;
  auth: AuthSettings;
  /** Keys the hashes of the addresses that codes are asked for. */
  hashSecret: string;
  caller: CallerSettings | null;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readInboxSettings(read: ReadSetting): InboxSettings {
  const settings = readSettings(read);
  const supabaseUrl = settings.optional('SUPABASE_URL', '').replace(/\/$/, '');
  const url = settings.optional('AUTH_URL', supabaseUrl && `${supabaseUrl}/auth/v1`);
  if (!URL.canParse(url)) settings.complain('AUTH_URL', 'is no address');
  const issuer = settings.optional('AUTH_ISSUER', url);
  const found = {
    databaseUrl: settings.required('INBOX_DB_URL'),
    site: readSite(settings),
    auth: {
      url,
      issuer: issuer === 'none' ? null : issuer,
      secret: settings.optional('AUTH_JWT_SECRET', '') || null,
    },
    hashSecret: settings.required('DELIVERY_SECRET'),
    caller: readCaller(settings),
  };
  settings.finish();
  return found;
}
