import { strict as assert } from 'node:assert';
import { query, storedEnquiries, storedNotifications } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { mailAttempts } from './support/mails.ts';
import { post, sceneClaim } from './support/scene.ts';
import { until } from './support/until.ts';

const limits = {
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  ADDRESS_SECRET: 'a secret of the tests',
  RATE_BURST: '3',
  RATE_PER_MINUTE: '6',
};

const from = (address: string) => ({ 'cf-connecting-ip': address });

sceneClaim('too many at once from one address are told when to come again', async ({ start }) => {
  const { url } = await start('send-contact-email', limits);
  const first = enquiryId();
  const fourth = enquiryId();
  const ids = [first, enquiryId(), enquiryId(), fourth, enquiryId()];
  const answers = [];
  for (const id of ids) answers.push(await post(url, { id, headers: from('192.0.2.7') }));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [202, 202, 202, 429, 429],
  );
  const [, , , limited] = answers;
  assert.equal(JSON.parse(limited?.text ?? '').code, 'rate_limited');
  assert.equal(JSON.parse(limited?.text ?? '').id, fourth);
  const waitS = Number(limited?.headers.get('retry-after'));
  assert.ok(waitS >= 1 && waitS <= 10, `Retry-After was ${waitS}`);
  assert.equal((await storedEnquiries()).length, 3);

  assert.equal((await post(url, { headers: from('192.0.2.8') })).status, 202);
  assert.equal((await post(url, { id: first, headers: from('192.0.2.7') })).status, 202);
});

sceneClaim('whoever was told to wait is heard after the wait, one for each', async ({ start }) => {
  const { url } = await start('send-contact-email', limits);
  const send = () => post(url, { headers: from('192.0.2.7') });
  for (let count = 0; count < 4; count += 1) await send();
  await query(`update contact.callers set next_at = next_at - interval '10 seconds'`);
  assert.equal((await send()).status, 202);
  assert.equal((await send()).status, 429);
});

sceneClaim(
  'repeats, a reused key and what can’t be accepted count for nothing',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    const headers = from('2001:db8:1:2::1');
    const id = enquiryId();
    for (let count = 0; count < 6; count += 1) await post(url, { id, headers });
    await post(url, { id, headers, body: { ...sample, message: 'Another text' } });
    for (let count = 0; count < 6; count += 1) await post(url, { headers, body: { name: 'Ana' } });
    await Promise.all(Array.from({ length: 20 }, () => post(url, { id, headers })));
    assert.equal((await post(url, { headers })).status, 202);
    assert.equal((await post(url, { headers })).status, 202);
    assert.equal((await post(url, { headers })).status, 429);
  },
);

sceneClaim('one network of IPv6 is one caller, another is another', async ({ start }) => {
  const { url } = await start('send-contact-email', limits);
  const statusOf = async (address: string): Promise<number> =>
    (await post(url, { headers: from(address) })).status;
  assert.equal(await statusOf('2001:db8:1:2::1'), 202);
  assert.equal(await statusOf('2001:DB8:1:2:ffff::1'), 202);
  assert.equal(await statusOf('2001:db8:1:2:0:0:0:9'), 202);
  assert.equal(await statusOf('2001:db8:1:2::a'), 429);
  assert.equal(await statusOf('2001:db8:1:3::1'), 202);
});

sceneClaim(
  'no other header passes for the address, and none is kept as it was',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    const send = async (forged: string): Promise<number> => {
      const headers = { ...from('192.0.2.7'), 'x-forwarded-for': forged, 'x-real-ip': forged };
      return (await post(url, { headers })).status;
    };
    const statuses = [];
    for (const forged of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      statuses.push(await send(forged));
    }
    assert.deepEqual(statuses, [202, 202, 202, 429]);
    const callers = await query<{ size: number; row: string }>(
      `select octet_length(address_hash) as size, c::text as row from contact.callers c`,
    );
    assert.deepEqual(
      callers.map(({ size }) => size),
      [32],
    );
    assert.ok(!callers.some(({ row }) => row.includes('192.0.2')));
  },
);

sceneClaim('so many an hour over all callers, then a time to come again', async ({ start }) => {
  const { url } = await start('send-contact-email', { RATE_PER_HOUR: '2' });
  assert.equal((await post(url)).status, 202);
  assert.equal((await post(url)).status, 202);
  const limited = await post(url);
  assert.equal(limited.status, 429);
  const waitS = Number(limited.headers.get('retry-after'));
  assert.ok(waitS > 3_000 && waitS <= 3_600, `Retry-After was ${waitS}`);
  await query(`update contact.enquiries set received_at = received_at - interval '1 hour'`);
  assert.equal((await post(url)).status, 202);
});

sceneClaim(
  'what looks like spam gets the same answer, is kept whole, and its mail is held',
  async ({ start }) => {
    const { url } = await start();
    const plain = await post(url);
    const id = enquiryId();
    const signals = ['trap', 'a signal of a later page'];
    const suspect = await post(url, { id, body: { ...sample, signals } });
    assert.equal(suspect.status, plain.status);
    assert.deepEqual(Object.keys(JSON.parse(suspect.text)), Object.keys(JSON.parse(plain.text)));
    assert.equal((await post(url, { id })).status, 202);
    await until('the other mail to be sent', async () => (await mailAttempts()).length > 0);
    assert.equal((await mailAttempts()).length, 1);
    const stored = await query<{ message: string; signals: string[] }>(
      'select message, signals from contact.enquiries order by received_at, id',
    );
    assert.equal(stored[1]?.message, sample.message);
    assert.deepEqual(stored[1]?.signals, ['trap']);
    assert.deepEqual(
      (await storedNotifications()).map(({ state }) => state),
      ['sent', 'held'],
    );
  },
);
