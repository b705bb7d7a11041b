import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import type { ReadSetting } from '../../supabase/functions/_shared/settings.ts';
import { readDeliverySettings } from '../../supabase/functions/deliver-notifications/deliverySettings.ts';
import { readInboxSettings } from '../../supabase/functions/owner-inbox/inboxSettings.ts';
import { readEnquirySettings } from '../../supabase/functions/send-contact-email/enquirySettings.ts';

const text = readFileSync(join(projectRoot, 'supabase/.env.example'), 'utf8');
const lines = Array.from(
  text.matchAll(/^(#?)([A-Z_]+)=(.*)$/gm),
  ([, off, name = '', value = '']) => ({
    isSet: off === '',
    name,
    value,
  }),
);
/** Settings that Supabase provides. */
const provided = new Map([
  ['SUPABASE_URL', 'https://project.supabase.co'],
  ['SUPABASE_ANON_KEY', 'x'],
  ['SUPABASE_PUBLISHABLE_KEYS', '{"default":"x"}'],
]);
const needed = new Map(
  lines.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value || 'x']),
);

/** Names of the settings that the functions read, given the required ones and `more`. */
function read(more: Record<string, string>): Set<string> {
  const asked = new Set<string>();
  const setting: ReadSetting = (name) => {
    asked.add(name);
    return more[name] ?? needed.get(name) ?? provided.get(name);
  };
  readEnquirySettings(setting);
  readDeliverySettings(setting);
  readInboxSettings(setting);
  return asked;
}

const smtp = 'smtps://user:password@mail.example.com:465';

test('.env.example lists each setting that the functions read once, and no others', () => {
  const asked = new Set([
    ...read({ SELF_TEST: 'on', CLIENT_ADDRESS_HEADER: 'x', ADDRESS_SECRET: 'x' }),
    ...read({ MAIL_TRANSPORT: 'smtp', SMTP_URL: smtp }),
    ...read({ ALARM_MAIL_TRANSPORT: 'smtp', ALARM_SMTP_URL: smtp }),
    ...read({ ALARM_MAIL_TRANSPORT: 'resend', ALARM_RESEND_API_KEY: 'x' }),
  ]);
  for (const name of provided.keys()) asked.delete(name);
  expect(lines.map(({ name }) => name).toSorted()).toEqual([...asked].toSorted());
});

test('the commented-out values in .env.example are the defaults', () => {
  const values = lines.filter(({ isSet, value }) => !isSet && value !== '');
  const more = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  const rest = { ADDRESS_SECRET: 'x', ALARM_SMTP_URL: smtp };
  const without = {
    CLIENT_ADDRESS_HEADER: more.CLIENT_ADDRESS_HEADER ?? '',
    ALARM_MAIL_TRANSPORT: 'smtp',
  };
  const reading =
    (chosen: Record<string, string>): ReadSetting =>
    (name) =>
      chosen[name] ?? needed.get(name) ?? provided.get(name);
  for (const settingsOf of [readEnquirySettings, readDeliverySettings]) {
    expect(settingsOf(reading({ ...more, ...rest }))).toEqual(
      settingsOf(reading({ ...without, ...rest })),
    );
  }
});
