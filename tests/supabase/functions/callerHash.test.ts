import { strict as assert } from 'node:assert';
import { toBase64Url } from '../../../supabase/functions/_shared/base64Url.ts';
import { callerHash, readCaller } from '../../../supabase/functions/_shared/callerHash.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import { claim } from './support/claim.ts';

const secret = 'a secret of the tests';

async function hashOf(address: string | null, of = secret, header = 'x-address') {
  const headers = { ...(address !== null && { [header]: address }), 'x-other': '192.0.2.9' };
  const request = new Request('https://backend.example.com', { headers });
  const hash = await callerHash({ header: 'x-address', secret: of })(request);
  return hash && toBase64Url(hash);
}

/** Callers, each with several spellings of one address. */
const callers: readonly (readonly string[])[] = [
  ['192.0.2.1', ' 192.0.2.1 ', '::ffff:192.0.2.1', '::FFFF:192.0.2.1'],
  ['192.0.2.2'],
  ['255.255.255.255'],
  [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:1:2::',
    '2001:db8:1:2::9',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
  ],
  ['2001:db8:1:3::'],
  ['2001:db8:1::', '2001:db8:1::7', '2001:db8:1:0:7::'],
  ['::1', '::', '::7:1'],
  ['0:0:0:1::', '0:0:0:1:0:0:0:2'],
  ['1::', '1::2:3:4:5'],
  ['1:0:0:2::', '1::2:3:4:5:6'],
];

claim(
  'all spellings of a caller’s address have one hash, and different callers have different hashes',
  async () => {
    const hashes = await Promise.all(
      callers.map(async (addresses) => await Promise.all(addresses.map((one) => hashOf(one)))),
    );
    for (const same of hashes) assert.equal(new Set(same).size, 1, JSON.stringify(same));
    assert.equal(new Set(hashes.flat()).size, callers.length);
    assert.ok(!hashes.flat().includes(null));
  },
);

claim('a caller without a valid address in the platform’s header has no hash', async () => {
  const wrong = [
    null,
    '',
    '7',
    'localhost',
    '192.0.2',
    '192.0.2.256',
    '1.2.3.4.5',
    '1192.0.2.1',
    'a192.0.2.1',
    '192.0.2.1, 192.0.2.9',
    '2001:db8::1::2',
    'fe80::1%eth0',
    '::ffff:192.0.2.256',
    '1::ffff:192.0.2.1',
    '::ffff:192.0.2.1x',
    '2001:db8::192.0.2.1',
    '1:2:3',
    '[::1]',
    '::1]/#',
  ];
  for (const address of wrong) assert.equal(await hashOf(address), null, String(address));
  assert.equal(await hashOf('192.0.2.1', secret, 'x-forwarded-for'), null);
});

claim('a caller’s hash depends on the secret, and is null without settings', async () => {
  assert.notEqual(await hashOf('192.0.2.1', 'another'), await hashOf('192.0.2.1'));
  assert.match((await hashOf('192.0.2.1')) ?? '', /^[\w-]{43}$/);
  const request = new Request('https://backend.example.com', { headers: { 'x-address': '::1' } });
  assert.equal(await callerHash(null)(request), null);
});

claim('a caller has a different hash for each purpose', async () => {
  const request = new Request('https://backend.example.com', {
    headers: { 'x-address': '192.0.2.1' },
  });
  const settings = { header: 'x-address', secret };
  const [one, other] = await Promise.all(
    ['', 'code '].map((purpose) => callerHash(settings, purpose)(request)),
  );
  assert.equal(toBase64Url(one ?? new Uint8Array()), await hashOf('192.0.2.1'));
  assert.notEqual(toBase64Url(one ?? new Uint8Array()), toBase64Url(other ?? new Uint8Array()));
});

claim('the settings for hashing callers need a valid header name and a secret', () => {
  const read = (given: Record<string, string>) => {
    const settings = readSettings((name) => given[name]);
    const caller = readCaller(settings);
    settings.finish();
    return caller;
  };
  assert.equal(read({}), null);
  assert.equal(read({ ADDRESS_SECRET: secret }), null);
  const named = { CLIENT_ADDRESS_HEADER: 'cf-connecting-ip', ADDRESS_SECRET: secret };
  assert.deepEqual(read(named), { header: 'cf-connecting-ip', secret });
  assert.throws(() => read({ CLIENT_ADDRESS_HEADER: 'x-y' }), /ADDRESS_SECRET is missing/);
  for (const header of ['two words', ': x', 'x:']) {
    assert.throws(
      () => read({ ...named, CLIENT_ADDRESS_HEADER: header }),
      /CLIENT_ADDRESS_HEADER isn’t the name of a header/,
    );
  }
});
