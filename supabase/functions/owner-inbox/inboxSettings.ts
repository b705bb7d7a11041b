import { type CallerSettings, readCaller } from '../_shared/callerHash.ts';
import { isRecord } from '../_shared/contract.ts';
import { type ReadSetting, readSettings, type SettingsReader } from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

export type AuthSettings = {
  /** The URL of Supabase Auth, without a trailing slash. */
  url: string;
  /** The project's API key. The function always uses this key, not the caller's. */
  apiKey: string;
  /** The issuer in Supabase Auth's tokens; null if its tokens name none. */
  issuer: string | null;
  /** The secret that Supabase Auth signs with; null if it signs with a private key and publishes the public one. */
  secret: string | null;
};

export type InboxSettings = {
  databaseUrl: string;
  site: Site;
  auth: AuthSettings;
  caller: CallerSettings | null;
};

/** @throws Error that names every missing or invalid setting */
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
      apiKey: readApiKey(settings),
      issuer: issuer === 'none' ? null : issuer,
      secret: settings.optional('AUTH_JWT_SECRET', '') || null,
    },
    caller: readCaller(settings),
  };
  settings.finish();
  return found;
}

/**
 * The API key: AUTH_API_KEY, else a key that Supabase sets for functions: a publishable key (in JSON, by name), else
 * the anon key.
 */
function readApiKey(settings: SettingsReader): string {
  const given = settings.optional('AUTH_API_KEY', '') || publishableKeyIn(settings);
  return given || settings.required('SUPABASE_ANON_KEY');
}

function publishableKeyIn(settings: SettingsReader): string {
  try {
    const keys: unknown = JSON.parse(settings.optional('SUPABASE_PUBLISHABLE_KEYS', '{}'));
    const [first] = isRecord(keys) ? Object.values(keys) : [];
    return typeof first === 'string' ? first : '';
  } catch {
    // The setting isn't JSON: use the anon key.
    return '';
  }
}
