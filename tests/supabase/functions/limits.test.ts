import { strict as assert } from 'node:assert';
import { query, storedEnquiries } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
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

/** The signals of all enquiries in the order of arrival, joined by commas; '' for an enquiry that isn't held. */
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
  'enquiries above a network’s limit are stored, get receipts, and are held',
  async ({ start }) => {
    const { url } = await start('send-contact-email', limits);
    const first = enquiryId();
    const answers: Posted[] = [];
    for (const id of [first, enquiryId(), enquiryId(), enquiryId(), enquiryId()]) {
      // The function must ignore a forged header.
      const forged = { 'x-forwarded-for': `198.51.100.${answers.length}` };
      answers.push(await post(url, { id, headers: { ...from('192.0.2.7'), ...forged } }));
    }
    expectReceipts(answers);
    assert.deepEqual(await signals(), ['', '', '', 'flood', 'flood']);
    for (const { texts } of await storedEnquiries()) {
      assert.ok(texts.message?.startsWith(sample.message));
    }
    await until('the other mails to be sent', async () => (await mailAttempts()).length === 3);

    // Another network's enquiry isn't held, and a retry doesn't count as another enquiry.
    expectReceipts([await post(url, { headers: from('192.0.2.8') })]);
    expectReceipts([await post(url, { id: first, headers: from('192.0.2.7') })]);
    assert.deepEqual(await signals(), ['', '', '', 'flood', 'flood', '']);

    const callers = await query<{ size: number; row: string }>(
      `select octet_length(address_hash) as size, c::text as row from contact.callers c
       where address_hash <> ''`,
    );
    assert.deepEqual(
      callers.map(({ size }) => size),
      [32, 32],
    );
    assert.ok(!callers.some(({ row }) => row.includes('192.0.2')));
  },
);

sceneClaim(
  'a flood from one network never holds other networks’ enquiries, and all networks share a limit',
  async ({ start }) => {
    const { url } = await start('send-contact-email', {
      ...limits,
      RATE_ALL_BURST: '5',
      RATE_ALL_PER_HOUR: '1',
    });
    const flood = Array.from({ length: 20 }, () => post(url, { headers: from('192.0.2.7') }));
    expectReceipts(await Promise.all(flood));
    assert.equal((await signals()).filter((signal) => signal === '').length, 3);
    for (const network of [1, 2, 3]) {
      expectReceipts([await post(url, { headers: from(`198.51.100.${network}`) })]);
    }
    assert.deepEqual((await signals()).slice(-3), ['', '', 'flood']);
  },
);
