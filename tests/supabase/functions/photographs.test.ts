import { strict as assert } from 'node:assert';
import {
  parsePartAnswer,
  type PartAnswer,
  type PhotographPart,
  photographLimits,
  writePart,
} from '../../../supabase/functions/_shared/contract/photographs.ts';
import { referenceOf, signalsProperty } from '../../../supabase/functions/_shared/contract.ts';
import { query } from './support/backend.ts';
import { enquiryId, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { fileOf, jpegOf, partOf } from './support/photographs.ts';
import { mailAttempts, mails, planFaults } from './support/mails.ts';
import { post, sceneClaim, transports } from './support/scene.ts';

async function sendPart(url: string, part: PhotographPart): Promise<PartAnswer | string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/octet-stream' },
    body: writePart(part),
  });
  const body = await answer.json();
  return parsePartAnswer(body, part) ?? String(body.code);
}

const hashOf = async (bytes: Uint8Array): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

sceneClaim(
  'a photograph of three megabytes arrives in parts, in any number of tries',
  async ({ start }) => {
    const message = enquiryId();
    const bytes = jpegOf(photographLimits.bytes);
    const file = await fileOf(bytes, { message });
    const { url } = await start('receive-photographs');
    assert.equal(await sendPart(url, partOf(file, bytes, 0)), 'message_unknown');
    await post((await start()).url, { id: message });

    let answer = await sendPart(url, { ...file, offset: 0, bytes: new Uint8Array(0) });
    for (
      let sent = 0;
      sent < 100 && typeof answer !== 'string' && answer.state === 'partial';
      sent += 1
    ) {
      const part = partOf(file, bytes, answer.have);
      // Every third part is sent twice at once.
      const answers = await Promise.all(
        (sent % 3 === 0 ? [part, part] : [part]).map((one) => sendPart(url, one)),
      );
      assert.equal(new Set(answers.map((one) => JSON.stringify(one))).size, 1);
      answer = answers[0] ?? '';
    }
    assert.deepEqual(answer, { have: photographLimits.bytes, state: 'arrived' });
    const [stored] = await query<{ hash: string; enquiry: string; alt: string }>(`
    select encode(sha256(string_agg(p.bytes, ''::bytea order by p.begins_at)), 'hex') as hash,
      min(f.enquiry_id::text) as enquiry, min(f.alt) as alt
    from contact.photograph_parts p join contact.photographs f using (message_id, photograph, rendition)
    where f.arrived_at is not null`);
    assert.deepEqual(stored, { hash: await hashOf(bytes), enquiry: message, alt: 'A leaf' });
  },
);

sceneClaim('a damaged photograph is deleted and can be sent again', async ({ start }) => {
  const message = enquiryId();
  const bytes = jpegOf(1_000);
  const file = await fileOf(bytes, { message, rendition: 'small' });
  await post((await start()).url, { id: message });
  const { url, printed } = await start('receive-photographs');
  const damaged = bytes.slice();
  damaged[999] = 0;
  assert.deepEqual(await sendPart(url, partOf(file, damaged, 0)), { have: 0, state: 'damaged' });
  await printed(/photograph_damaged/);
  assert.deepEqual(await sendPart(url, partOf(file, bytes, 0)), { have: 1_000, state: 'arrived' });
  const other = jpegOf(1_000, { width: 7 });
  const inItsPlace = await fileOf(other, { message, rendition: 'small' });
  assert.equal(await sendPart(url, partOf(inItsPlace, other, 0)), 'photograph_refused');
});

for (const transport of transports) {
  sceneClaim(
    `the owner gets a message’s photographs by one mail in its thread, by ${transport}`,
    async ({ start, deliver }) => {
      const message = enquiryId();
      const { url } = await start('receive-photographs');
      await post((await start()).url, { id: message, body: { ...sampleOf(message) } });
      await deliver();
      const files = [
        { rendition: 'small', photograph: 0, count: 2, bytes: jpegOf(300), alt: '' },
        { rendition: 'large', photograph: 0, count: 2, bytes: jpegOf(90_000), alt: '' },
        {
          rendition: 'small',
          photograph: 1,
          count: 2,
          bytes: jpegOf(400),
          alt: 'Galls\non a leaf',
        },
      ] as const;
      const sendAll = async ({ bytes, ...given }: (typeof files)[number]) => {
        const file = await fileOf(bytes, { message, ...given });
        for (let offset = 0; offset < bytes.length; offset += photographLimits.partBytes) {
          await sendPart(url, partOf(file, bytes, offset));
        }
      };
      for (const file of files) await sendAll(file);
      const photoMails = async () =>
        (await mails()).filter(({ attachments }) => attachments.length > 0);
      const run = async () => {
        // The first run may still send the message's own mail. Then one queues the photographs' mail, and one sends it.
        for (let number = 0; number < 3; number += 1) await deliver();
        return await photoMails();
      };
      assert.deepEqual(await run(), [], 'one of two photographs is missing');
      await query(`update contact.photographs set last_part_at = now() - interval '61 minutes'`);
      const [first, ...others] = await run();
      assert.deepEqual(others, []);
      const reference = referenceOf(message);
      assert.deepEqual(first?.attachments, [
        {
          name: `${reference}-1.jpg`,
          type: 'image/jpeg',
          bytes: 90_000,
          sha256: await hashOf(files[1].bytes),
        },
        {
          name: `${reference}-2.jpg`,
          type: 'image/jpeg',
          bytes: 400,
          sha256: await hashOf(files[2].bytes),
        },
      ]);
      const [own] = (await mails()).filter(
        ({ subject }) => !subject.startsWith('Re: ') && subject.includes(reference),
      );
      assert.equal(first?.subject, `Re: ${own?.subject}`);
      assert.deepEqual(first?.to, own?.to);
      if (transport === 'smtp')
        assert.equal(first?.headers['in-reply-to'], own?.headers['message-id']);
      assert.ok(first?.text?.includes(`${reference}-2.jpg: Galls on a leaf`), first?.text ?? '');

      assert.equal((await run()).length, 1, 'nothing new has arrived');
      const large = jpegOf(70_000);
      await sendAll({
        rendition: 'large',
        photograph: 1,
        count: 2,
        bytes: large,
        alt: 'Galls',
      } as never);
      const again = await run();
      assert.deepEqual(
        again.map(({ attachments }) => attachments.map(({ name, bytes }) => [name, bytes])),
        [
          [
            [`${reference}-1.jpg`, 90_000],
            [`${reference}-2.jpg`, 400],
          ],
          [[`${reference}-2.jpg`, 70_000]],
        ],
        'what arrives later gets another mail, and keeps its number',
      );
    },
    transport,
  );
}

sceneClaim(
  'a held message’s photographs are mailed once the message is',
  async ({ start, deliver }) => {
    const message = enquiryId();
    const { url } = await start('receive-photographs');
    const signals = { [signalsProperty]: ['honeypot'] };
    await post((await start()).url, { id: message, body: { ...sampleOf(message), ...signals } });
    const bytes = jpegOf(200);
    await sendPart(url, partOf(await fileOf(bytes, { message, count: 1 }), bytes, 0));
    await deliver();
    await deliver();
    const counts = async () =>
      (await mails()).flatMap(({ subject, attachments }) =>
        subject.includes(referenceOf(message)) ? [attachments.length] : [],
      );
    assert.deepEqual(await counts(), []);
    await query(`select contact.release('${message}')`);
    for (let run = 0; run < 3; run += 1) await deliver();
    assert.deepEqual(await counts(), [0, 1]);
  },
);

sceneClaim(
  'an attempt that failed is repeated with the same photographs',
  async ({ start, deliver }) => {
    const message = enquiryId();
    const { url } = await start('receive-photographs');
    await post((await start()).url, { id: message });
    const bytes = jpegOf(200);
    await sendPart(url, partOf(await fileOf(bytes, { message, count: 1 }), bytes, 0));
    await deliver();
    await planFaults({ kind: 'accept_then_drop' });
    await deliver();
    await query(`update contact.notifications set next_attempt_at = now()`);
    await deliver();
    // The provider compares the two requests under one key byte by byte.
    assert.deepEqual(
      (await mailAttempts()).slice(-2).map(({ outcome }) => outcome),
      ['accepted_then_dropped', 'replayed'],
    );
    assert.equal((await mails()).filter(({ attachments }) => attachments.length === 1).length, 1);
  },
);
