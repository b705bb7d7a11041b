import { strict as assert } from 'node:assert';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { mailAttempts } from './support/mails.ts';
import { post, type Posted, sceneClaim } from './support/scene.ts';
import { until } from './support/until.ts';

const limits = {
  CLIENT_ADDRESS_HEADER: 'cf-connecting-ip',
  ADDRESS_SECRET: 'a secret of the tests',
  RATE_BURST: '3',
  RATE_PER_HOUR: '6',
};

const from = (address: string) => ({ 'cf-connecting-ip': address });

/** Which enquiries are held and why, in the order in which they came. */
const signals = async (): Promise<string[]> =>
  (
    await query<{ signals: string }>(
      `select array_to_string(e.signals, ',') as signals from contact.enquiries e
       join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
       where (n.state = 'held') = (cardinality(e.signals) > 0)
       -- Milliseconds do not tell apart what came one after the other.
       order by e.xmin::text::bigint`,
    )
  ).map((row) => row.signals);

const expectReceipts = (answers: readonly Posted[]): void => {
  for (const { status, headers } of answers) {
    assert.equal(status, 202);
    assert.equal(headers.get('retry-after'), null);
  }
};

sceneClaim(
  'what comes too fast from one network is stored, receipted and held, and nobody is told to wait',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    const first = enquiryId();
    const answers = [];
    for (const id of [first, enquiryId(), enquiryId(), enquiryId(), enquiryId()]) {
      answers.push(await post(url, { id, headers: from('192.0.2.7') }));
    }
    expectReceipts(answers);
    assert.deepEqual(await signals(), ['', '', '', 'flood', 'flood']);
    assert.equal(
      (await storedEnquiries()).every(({ message }) => message.startsWith(sample.message)),
      true,
    );
    await until('the other mails to be sent', async () => (await mailAttempts()).length === 3);

    // Neither another visitor is held, nor a repeat another enquiry.
    expectReceipts([await post(url, { headers: from('192.0.2.8') })]);
    expectReceipts([await post(url, { id: first, headers: from('192.0.2.7') })]);
    assert.deepEqual(await signals(), ['', '', '', 'flood', 'flood', '']);
  },
);

sceneClaim(
  'a flood from one network holds nobody else’s, however long it goes on',
  async (scene) => {
    const { url } = await scene.start('send-contact-email', {
      ...limits,
      RATE_ALL_BURST: '5',
      RATE_ALL_PER_HOUR: '1',
    });
    const flood = Array.from({ length: 20 }, () => post(url, { headers: from('192.0.2.7') }));
    expectReceipts(await Promise.all(flood));
    expectReceipts([await post(url, { headers: from('198.51.100.1') })]);
    const judged = await signals();
    assert.equal(judged.filter((signal) => signal === '').length, 4);
    assert.equal(judged.at(-1), '');
  },
);

sceneClaim('after the wait one more is mailed, and the next is held', async ({ start }) => {
  const { url } = await start('send-contact-email', limits);
  const send = () => post(url, { headers: from('192.0.2.7') });
  for (let count = 0; count < 4; count += 1) await send();
  await query(`update contact.callers set next_at = next_at - interval '10 minutes'`);
  await send();
  await send();
  assert.deepEqual(await signals(), ['', '', '', 'flood', '', 'flood']);
});

sceneClaim(
  'repeats, a reused key, what can’t be accepted and what is held anyway count for nothing',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    const headers = from('2001:db8:1:2::1');
    const id = enquiryId();
    for (let count = 0; count < 6; count += 1) await post(url, { id, headers });
    await post(url, { id, headers, body: { ...sample, message: 'Another text' } });
    for (let count = 0; count < 6; count += 1) await post(url, { headers, body: { name: 'Ana' } });
    await Promise.all(Array.from({ length: 20 }, () => post(url, { id, headers })));
    for (let count = 0; count < 6; count += 1) {
      const spam = enquiryId();
      await post(url, { id: spam, headers, body: { ...sampleOf(spam), signals: ['trap'] } });
    }
    for (let count = 0; count < 3; count += 1) await post(url, { headers });
    const traps = Array.from({ length: 6 }, () => 'trap');
    assert.deepEqual(await signals(), ['', ...traps, '', '', 'flood']);
  },
);

sceneClaim('one network of IPv6 is one caller, another is another', async ({ start }) => {
  const { url } = await start('send-contact-email', limits);
  const addresses = [
    '2001:db8:1:2::1',
    '2001:DB8:1:2:ffff::1',
    '2001:db8:1:2:0:0:0:9',
    '2001:db8:1:2::a',
    '2001:db8:1:3::1',
  ];
  for (const address of addresses) await post(url, { headers: from(address) });
  assert.deepEqual(await signals(), ['', '', '', 'flood', '']);
});

sceneClaim(
  'no other header passes for the address, and none is kept as it was',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    for (const forged of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const headers = { ...from('192.0.2.7'), 'x-forwarded-for': forged, 'x-real-ip': forged };
      await post(url, { headers });
    }
    assert.deepEqual(await signals(), ['', '', '', 'flood']);
    const callers = await query<{ size: number; row: string }>(
      `select octet_length(address_hash) as size, c::text as row from contact.callers c
       where address_hash <> ''`,
    );
    assert.deepEqual(
      callers.map(({ size }) => size),
      [32],
    );
    assert.ok(!callers.some(({ row }) => row.includes('192.0.2')));
  },
);

sceneClaim(
  'so many an hour are mailed over all; a caller without a network counts there alone',
  async ({ start }) => {
    const { url } = await start('send-contact-email', {
      ...limits,
      RATE_BURST: '1',
      RATE_ALL_BURST: '2',
      RATE_ALL_PER_HOUR: '1',
    });
    expectReceipts([await post(url), await post(url), await post(url)]);
    assert.deepEqual(await signals(), ['', '', 'flood']);
    await query(`update contact.callers set next_at = next_at - interval '1 hour'`);
    await post(url);
    await post(url);
    assert.deepEqual(await signals(), ['', '', 'flood', '', 'flood']);
  },
);

sceneClaim(
  'the same message from many addresses is held from the third on, another is not',
  async ({ start }) => {
    const { url } = await start();
    const send = (place: number, message = sample.message) =>
      post(url, { body: { ...sample, email: `visitor${place}@example.com`, message } });
    for (let place = 0; place < 5; place += 1) await send(place);
    await send(5, `${sample.message} Or a hedge?`);
    // What a few people may well write alike says nothing.
    for (let place = 6; place < 10; place += 1) await send(place, 'Please call me.');
    assert.deepEqual(await signals(), ['', '', 'copies', 'copies', 'copies', '', '', '', '', '']);
  },
);

sceneClaim('a text that shows what it is is held, whatever its page says of it', async (scene) => {
  const { url } = await scene.start();
  await post(url, { body: { ...sample, name: 'Win at https://casino.example' } });
  assert.deepEqual(await signals(), ['name']);
});

sceneClaim(
  'what looks like spam gets the same answer, is kept whole, and its mail is held',
  async ({ start }) => {
    const { url } = await start();
    const plain = await post(url);
    const id = enquiryId();
    const given = ['trap', 'a signal of a later page'];
    const suspect = await post(url, { id, body: { ...sample, signals: given } });
    assert.equal(suspect.status, plain.status);
    assert.deepEqual(Object.keys(JSON.parse(suspect.text)), Object.keys(JSON.parse(plain.text)));
    assert.equal((await post(url, { id, body: sample })).status, 202);
    await until('the other mail to be sent', async () => (await mailAttempts()).length > 0);
    assert.equal((await mailAttempts()).length, 1);
    assert.equal((await storedEnquiries())[1]?.message, sample.message);
    assert.deepEqual(await signals(), ['', 'trap']);
  },
);
