import { type MailRoutes, readMailRoutes } from '../_shared/mailSettings.ts';
import { functionName } from '../_shared/contract.ts';
import { parseNamedAddress } from '../_shared/namedAddress.ts';
import {
  ownerTimeZone,
  type ReadSetting,
  readSettings,
  type SettingsReader,
} from '../_shared/settings.ts';
import { readSite, type Site } from '../_shared/site.ts';

/**
 * Resend's test address: accepts mail and delivers it to no one
 * (https://resend.com/docs/dashboard/emails/send-test-emails).
 */
const resendSink = 'delivered@resend.dev';

/** After how many days the run deletes the text of enquiries, the text of suspected spam, and the callers' hashes. */
export type RetentionDays = { enquiryDays: number; suspectDays: number; callerDays: number };

export type SelfTestSettings = {
  /** The public address of send-contact-email. */
  url: string;
  /** The self-test sends this as its Origin header. */
  origin: string;
  /** The address that gets the self-test's mail, bare. */
  recipient: string;
};

export type DeliverySettings = {
  databaseUrl: string;
  mail: MailRoutes;
  site: Site;
  deliverySecret: string;
  /** A reminder goes out this many hours before an enquiry's 24 hours end; 0 for no reminders. */
  remindBeforeHours: number;
  /** Null if the self-test is off. */
  selfTest: SelfTestSettings | null;
  retention: RetentionDays;
  /** URL to call after each good run; null for none. */
  heartbeatUrl: string | null;
  ownerTimeZone: string;
};

/** @throws Error that names every missing or invalid setting */
export function readDeliverySettings(read: ReadSetting): DeliverySettings {
  const settings = readSettings(read);
  const mail = readMailRoutes(settings);
  const site = readSite(settings);
  const found = {
    databaseUrl: settings.required('CONTACT_DB_URL'),
    mail,
    site,
    deliverySecret: settings.required('DELIVERY_SECRET'),
    remindBeforeHours: settings.upTo('REMIND_BEFORE_HOURS', 4, 23),
    selfTest: settings.flag('SELF_TEST', false) ? readSelfTest(settings, mail, site) : null,
    ownerTimeZone: settings.timeZone('OWNER_TIME_ZONE', ownerTimeZone),
    heartbeatUrl: readHeartbeatUrl(settings),
    retention: {
      enquiryDays: settings.count('KEEP_ENQUIRIES_DAYS', 365),
      suspectDays: settings.count('KEEP_SUSPECTS_DAYS', 30),
      callerDays: settings.count('KEEP_ADDRESSES_DAYS', 30),
    },
  };
  // The weekly digest lists suspected spam; the owner then has a week to look at it before its text is deleted.
  if (found.retention.suspectDays < 8) settings.complain('KEEP_SUSPECTS_DAYS', 'is less than 8');
  settings.finish();
  return found;
}

function readSelfTest(
  settings: SettingsReader,
  { first }: MailRoutes,
  { origin }: Site,
): SelfTestSettings {
  const name = 'SELF_TEST_TO';
  const to =
    first.transport === 'resend' ? settings.optional(name, resendSink) : settings.required(name);
  const mailbox = parseNamedAddress(to);
  if (to !== '' && mailbox?.name !== '')
    settings.complain(name, 'has to be an email address alone');
  return { url: `${readFunctionsUrl(settings)}/${functionName}`, origin, recipient: to };
}

function readHeartbeatUrl(settings: SettingsReader): string | null {
  const name = 'HEARTBEAT_URL';
  const text = settings.optional(name, '');
  if (text === '') return null;
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isWeb) settings.complain(name, 'isn’t an https:// or http:// address');
  return text;
}

/** The functions' public address. */
function readFunctionsUrl(settings: SettingsReader): string {
  const project = settings.optional('SUPABASE_URL', '');
  const url = settings.optional('FUNCTIONS_URL', project && `${project}/functions/v1`);
  if (!URL.canParse(url)) settings.complain('FUNCTIONS_URL', 'is missing or isn’t an address');
  return url.replace(/\/+$/, '');
}
