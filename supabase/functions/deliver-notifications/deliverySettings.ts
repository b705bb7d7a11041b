import { type MailSettings, readMailSettings } from '../_shared/mailSettings.ts';
import { type ReadSetting, readSettings } from '../_shared/settings.ts';

export type DeliverySettings = { databaseUrl: string; mail: MailSettings; secret: string };

/** @throws Error that names every setting that is missing or can't be used */
export function readDeliverySettings(read: ReadSetting): DeliverySettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail: readMailSettings(settings),
    secret: settings.required('DELIVERY_SECRET'),
  };
  settings.finish();
  return found;
}
