import { strict as assert } from 'node:assert';
import { readMailRoutes } from '../../../supabase/functions/_shared/mailSettings.ts';
import {
  parseNamedAddress,
  formatNamedAddress,
} from '../../../supabase/functions/_shared/namedAddress.ts';
import { readSettings, type SettingsReader } from '../../../supabase/functions/_shared/settings.ts';
import { readSite } from '../../../supabase/functions/_shared/site.ts';
import { claim } from './support/claim.ts';

/** Reads the setting X with this value. Returns the result and the reported problem. */
function read<T>(value: string | undefined, take: (settings: SettingsReader) => T) {
  const settings = readSettings((name) => (name === 'X' ? value : undefined));
  const taken = take(settings);
  try {
    settings.finish();
  } catch (error) {
    return String(error);
  }
  return taken;
}

const fault = (why: string): string => `Error: The function can’t start: X ${why}.`;

claim('a missing required setting is reported', () => {
  assert.equal(
    read(' a ', (settings) => settings.required('X')),
    'a',
  );
  for (const value of [undefined, '', ' ']) {
    assert.equal(
      read(value, (settings) => settings.required('X')),
      fault('is missing'),
    );
  }
});

claim('an optional setting has a default', () => {
  assert.equal(
    read(' a ', (settings) => settings.optional('X', 'b')),
    'a',
  );
  for (const value of [undefined, '', ' ']) {
    assert.equal(
      read(value, (settings) => settings.optional('X', 'b')),
      'b',
    );
  }
});

claim('a number has to be whole and in its range', () => {
  const count = (value?: string) => read(value, (settings) => settings.count('X', 7));
  const upTo = (value?: string) => read(value, (settings) => settings.upTo('X', 7, 24));
  assert.deepEqual([undefined, ' 8 ', '123456789'].map(count), [7, 8, 123_456_789]);
  for (const value of ['0', '-1', '1.5', '1234567890', 'x1', '1x']) {
    assert.equal(count(value), fault('isn’t a whole number above zero'), value);
  }
  assert.deepEqual([undefined, ' 0 ', '24'].map(upTo), [7, 0, 24]);
  for (const value of ['25', '-1', '1.5', 'x1', '1x', '0000000001']) {
    assert.equal(upTo(value), fault('isn’t a whole number from 0 to 24'), value);
  }
});

claim('a flag has to be on or off', () => {
  const flag = (value: string | undefined, otherwise: boolean) =>
    read(value, (settings) => settings.flag('X', otherwise));
  assert.deepEqual([flag(' on ', false), flag('off', true)], [true, false]);
  assert.deepEqual([flag(undefined, true), flag(' ', false)], [true, false]);
  assert.equal(flag('yes', true), fault('has to be on or off'));
});

claim('a time zone has to exist', () => {
  const timeZone = (value?: string) =>
    read(value, (settings) => settings.timeZone('X', 'America/Los_Angeles'));
  assert.deepEqual([undefined, ' America/Denver '].map(timeZone), [
    'America/Los_Angeles',
    'America/Denver',
  ]);
  assert.equal(timeZone('America/Sacramento'), fault('isn’t a time zone'));
});

claim('one error names all problems with the settings', () => {
  const settings = readSettings(() => undefined);
  settings.required('A');
  settings.required('B');
  assert.throws(() => settings.finish(), /can’t start: A is missing; B is missing\.$/);
});

claim('the first allowed origin is the site’s, and an origin has no path', () => {
  const site = (origins: string) => {
    const settings = readSettings(() => origins);
    const { origin, allowedOrigins } = readSite(settings);
    settings.finish();
    return [origin, ...allowedOrigins];
  };
  const [one, other] = ['https://a.example.com', 'http://localhost:4173'];
  assert.deepEqual(site(` ${one} ,, ${other},`), [one, one, other]);
  for (const origin of [`${one}/`, 'a.example.com', '*', `${one}/page`]) {
    assert.throws(
      () => site(`${other},${origin}`),
      /ALLOWED_ORIGINS has .*, which isn’t an origin/,
    );
  }
});

claim('an SMTP URL whose password can’t be decoded is reported as an invalid setting', () => {
  const mail: Record<string, string> = { MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' };
  const routes = (password: string) => {
    const settings = readSettings(
      (name) =>
        ({ ...mail, MAIL_TRANSPORT: 'smtp', SMTP_URL: `smtps://jane:${password}@mail.b.example` })[
          name
        ],
    );
    readMailRoutes(settings);
    settings.finish();
  };
  routes('50%25off');
  assert.throws(() => routes('50%off'), /can’t start: SMTP_URL has a % .* written as %25\.$/);
});

claim('an address with a name is parsed, and formatted for a mail header', () => {
  const mailboxes: readonly [string, { name: string; address: string } | null][] = [
    [' a@b.example ', { name: '', address: 'a@b.example' }],
    ['<a@b.example>', { name: '', address: 'a@b.example' }],
    [' Ana F. <ana@b.example> ', { name: 'Ana F.', address: 'ana@b.example' }],
    ['"Flores, Ana" <a@b.example>', { name: 'Flores, Ana', address: 'a@b.example' }],
    ...['"Ana', 'Ana"', '"Ana" F.', 'Ana "F."'].map(
      (name): [string, { name: string; address: string }] => [
        `${name} <a@b.example>`,
        { name, address: 'a@b.example' },
      ],
    ),
    ...[
      '',
      'a',
      'a@',
      '@b',
      'a@b@c',
      'a@b,c@d',
      'a@b;c',
      'a b@c',
      '<a@b',
      'a@b>',
      'A <a@b> x',
      'A\n<a@b>',
      'A <B <a@b>',
    ].map((text): [string, null] => [text, null]),
  ];
  for (const [text, mailbox] of mailboxes) assert.deepEqual(parseNamedAddress(text), mailbox, text);
  const written = (name: string) => formatNamedAddress({ name, address: 'a@b.example' });
  assert.equal(written(''), 'a@b.example');
  assert.equal(written("Ana O'Neil-F. 2"), "Ana O'Neil-F. 2 <a@b.example>");
  assert.equal(written('Flores, "Ana" \\'), '"Flores, \\"Ana\\" \\\\" <a@b.example>');
  assert.equal(written('Flores, Ana'), '"Flores, Ana" <a@b.example>');
});
