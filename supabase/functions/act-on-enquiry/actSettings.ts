import { type CallerSettings, readCaller } from '../_shared/callerAddress.ts';
import { type ReadSetting, readSettings } from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

export type ActSettings = {
  databaseUrl: string;
  site: Site;
  deliverySecret: string;
  caller: CallerSettings | null;
};

/** @throws Error that names every setting that is missing or can't be used */
export function readActSettings(read: ReadSetting): ActSettings {
  const settings = readSettings(read);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    site: readSite(settings),
    deliverySecret: settings.required('DELIVERY_SECRET'),
    caller: readCaller(settings),
  };
  settings.finish();
  return found;
}
