import { type CallerSettings, readCaller } from '../_shared/callerHash.ts';
import { isRecord } from '../_shared/contract.ts';
import { type ReadSetting, readSettings, type SettingsReader } from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

export type AuthSettings = {
  /** Without a trailing slash. */
  url: string;
  /** The project's API key. The function uses its own, never the caller's. */
  apiKey: string;
  /** Issuer of its tokens; null if they have none. */
  issuer: string | null;
  /** Shared signing secret; null if it signs with a private key and publishes the public one. */
  secret: string | null;
};

export type InboxSettings = {
  databaseUrl: string;
  site: Site;
  auth: AuthSettings;
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
      apiKey: readApiKey(settings),
      issuer: issuer === 'none' ? null : issuer,
      secret: settings.optional('AUTH_JWT_SECRET', '') || null,
    },
    caller: readCaller(settings),
  };
  settings.finish();
  return found;
}

/** AUTH_API_KEY, or one of the keys that Supabase sets for functions: the publishable ones (JSON by name) first, then the anon key. */
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
    // Not JSON: fall back to the anon key.
    return '';
  }
}
