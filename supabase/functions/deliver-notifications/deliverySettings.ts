import { type MailRoutes, readMailRoutes } from '../_shared/mailSettings.ts';
import { ownerTimeZone, type ReadSetting, readSettings } from '../_shared/settings.ts';

/** After how many days texts are let go: of enquiries, of what looks like spam; and callers' hashes. */
export type Keeping = { enquiryDays: number; suspectDays: number; callerDays: number };

export type DeliverySettings = {
  databaseUrl: string;
  mail: MailRoutes;
  secret: string;
  keeping: Keeping;
  ownerTimeZone: string;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readDeliverySettings(read: ReadSetting): DeliverySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailRoutes(settings),
    secret: settings.required('DELIVERY_SECRET'),
    ownerTimeZone: settings.timeZone('OWNER_TIME_ZONE', ownerTimeZone),
    keeping: {
      enquiryDays: settings.count('KEEP_ENQUIRIES_DAYS', 365),
      suspectDays: settings.count('KEEP_SUSPECTS_DAYS', 30),
      callerDays: settings.count('KEEP_ADDRESSES_DAYS', 30),
    },
  };
  // A digest a week tells of them: none is to be let go untold.
  if (found.keeping.suspectDays < 8) settings.complain('KEEP_SUSPECTS_DAYS', 'is less than 8');
  settings.finish();
  return found;
}
