import { type CallerSettings, readCaller } from '../_shared/callerHash.ts';
import { type MailRoutes, readMailRoutes } from '../_shared/mailSettings.ts';
import { parsePrivateKey, type PrivateKeyText } from '../_shared/sealing.ts';
import {
  ownerTimeZone,
  type ReadSetting,
  readSettings,
  type SettingsReader,
} from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

/** The server sends `burst` mails at once, then `perHour` mails an hour. */
export type Limit = { burst: number; perHour: number };

/** Limits per network and for all senders together. The server stores an enquiry above a limit, but holds its mails. */
export type Limits = { network: Limit; all: Limit };

export type EnquirySettings = {
  databaseUrl: string;
  mail: MailRoutes;
  site: Site;
  ownerTimeZone: string;
  /** Whether a visitor gets a mail that confirms the enquiry. */
  acknowledges: boolean;
  limits: Limits;
  /** Null if the server can't tell callers apart: then only the limit for all senders applies. */
  caller: CallerSettings | null;
  /** Private keys that open enquiries sealed on a shared tablet; empty if the owner has no such tablet. */
  workshopKeys: readonly PrivateKeyText[];
};

/** @throws Error that names every missing or invalid setting */
export function readEnquirySettings(read: ReadSetting): EnquirySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailRoutes(settings),
    site: readSite(settings),
    ownerTimeZone: settings.timeZone('OWNER_TIME_ZONE', ownerTimeZone),
    acknowledges: settings.flag('ACKNOWLEDGE', false),
    limits: {
      network: {
        burst: settings.count('RATE_BURST', 30),
        perHour: settings.count('RATE_PER_HOUR', 4),
      },
      all: {
        burst: settings.count('RATE_ALL_BURST', 100),
        perHour: settings.count('RATE_ALL_PER_HOUR', 10),
      },
    },
    caller: readCaller(settings),
    workshopKeys: readWorkshopKeys(settings),
  };
  settings.finish();
  return found;
}

/** Reads keys separated by commas. While the owner changes keys, the setting lists two. */
function readWorkshopKeys(settings: SettingsReader): PrivateKeyText[] {
  const name = 'WORKSHOP_PRIVATE_KEY';
  const texts = settings
    .optional(name, '')
    .split(',')
    .map((text) => text.trim());
  return texts.filter(Boolean).flatMap((text) => {
    const key = parsePrivateKey(text);
    if (!key)
      settings.complain(
        name,
        'contains something that isn’t a key from `npm run workshop -- keys`',
      );
    return key ?? [];
  });
}
