import type { SettingsReader } from './settings.ts';

export type Site = {
  /** Origins whose pages may call the functions. */
  allowedOrigins: ReadonlySet<string>;
  /** The first allowed origin; links in mails use it. */
  origin: string;
};

export function readSite(settings: SettingsReader): Site {
  const origins = settings
    .required('ALLOWED_ORIGINS')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '');
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      settings.complain('ALLOWED_ORIGINS', `has ${origin}, which isn’t an origin`);
    }
  }
  return { allowedOrigins: new Set(origins), origin: origins[0] ?? '' };
}
