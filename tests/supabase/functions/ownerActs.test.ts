import { strict as assert } from 'node:assert';
import {
  acting,
  type OwnerAct,
  ownerPaths,
  referenceOf,
  signalsProperty,
} from '../../../supabase/functions/_shared/contract.ts';
import { ownerLink } from '../../../supabase/functions/_shared/ownerLink.ts';
import { query, storedNotifications } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { origin, secret } from './support/functionProcess.ts';
import { mails } from './support/mails.ts';
import { post, type Scene, sceneClaim, transports } from './support/scene.ts';
import { settled } from './support/settled.ts';

const answeredAt = async (): Promise<Date | null | undefined> =>
  (await query<{ answered_at: Date | null }>('select answered_at from contact.enquiries'))[0]
    ?.answered_at;

/** Sends one enquiry; resolves with the link in the owner's mail about it. */
async function linkInMail({ start }: Scene, id = enquiryId()): Promise<string> {
  await post((await start()).url, { id });
  await settled('sent');
  const [mail] = await mails();
  const [inText = ''] = /https:\S+#\S+/.exec(mail?.text ?? '') ?? [];
  assert.ok(mail?.html?.includes(`href="${inText}"`), `${inText} in ${mail?.html}`);
  return inText;
}

async function press(
  url: string,
  link: string,
  accept = 'application/json',
  act: OwnerAct = 'answered',
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, accept },
    body: new URLSearchParams({ [acting.actField]: act, [acting.linkField]: link }),
  });
}

for (const transport of transports) {
  sceneClaim(
    `by ${transport}, the link in the mail leads to the site, and its button marks the enquiry once`,
    async (scene) => {
      const link = await linkInMail(scene);
      assert.ok(link.startsWith(`${origin}${ownerPaths.answered}#`));
      const { url } = await scene.start('act-on-enquiry');
      assert.equal(await answeredAt(), null);
      const first = await press(url, link);
      assert.equal(first.headers.get('access-control-allow-origin'), origin);
      assert.deepEqual([first.status, await first.json()], [200, { outcome: 'done' }]);
      const at = await answeredAt();
      assert.ok(at);
      const second = await press(url, link.slice(link.indexOf('#') + 1));
      assert.deepEqual([second.status, await second.json()], [200, { outcome: 'already' }]);
      assert.deepEqual(await answeredAt(), at);
    },
    transport,
  );
}

sceneClaim('what a mail scanner does to a link marks nothing', async (scene) => {
  const link = await linkInMail(scene);
  const { url } = await scene.start('act-on-enquiry');
  const token = link.slice(link.indexOf('#') + 1);
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) {
    const answer = await fetch(`${url}?${acting.linkField}=${token}`, { method });
    await answer.body?.cancel();
    assert.equal(answer.status, 405);
  }
  assert.equal(await answeredAt(), null);
});

sceneClaim('a link that was changed, or signed by another secret, marks nothing', async (scene) => {
  const id = enquiryId();
  const link = await linkInMail(scene, id);
  const { url } = await scene.start('act-on-enquiry');
  const last = link.endsWith('0') ? '1' : '0';
  const forged = [
    link.slice(0, -1) + last,
    link.slice(0, -1),
    link.replace(id, enquiryId()),
    `${id}.`,
    `${id}.undefined`,
    id,
    '',
    `${link}.0`,
    'x'.repeat(10_000),
  ];
  for (const text of forged) {
    const answer = await press(url, text);
    assert.deepEqual([answer.status, await answer.json()], [403, { outcome: 'invalid' }]);
  }
  const { url: others } = await scene.start('act-on-enquiry', { DELIVERY_SECRET: 'another' });
  assert.equal((await (await press(others, link)).json()).outcome, 'invalid');
  assert.equal(await answeredAt(), null);
  await query('delete from contact.enquiries');
  assert.equal((await (await press(url, link)).json()).outcome, 'invalid');
});

sceneClaim('without scripts the browser is led to the words that are true', async (scene) => {
  const link = await linkInMail(scene);
  const { url } = await scene.start('act-on-enquiry');
  const leadsTo = async (text: string): Promise<string | null> => {
    const answer = await press(url, text, 'text/html,application/xhtml+xml');
    assert.equal(answer.status, 303);
    return answer.headers.get('location');
  };
  assert.equal(await leadsTo('nothing'), `${origin}/answered#is-not-valid`);
  assert.equal(await leadsTo(link), `${origin}/answered#is-done`);
  assert.equal(await leadsTo(link), `${origin}/answered#is-done-already`);
});

sceneClaim('with the database away it says that nothing is marked yet', async (scene) => {
  const link = await linkInMail(scene);
  const away = { CONTACT_DB_URL: 'postgres://contact_function@127.0.0.1:9/postgres' };
  const { url } = await scene.start('act-on-enquiry', away);
  const answer = await press(url, link);
  assert.deepEqual([answer.status, await answer.json()], [503, { outcome: 'unavailable' }]);
});

const releaseLink = (id: string): Promise<string> => ownerLink(origin, secret)('release', id);

const pressed = async (url: string, link: string, act: OwnerAct) => {
  const answer = await press(url, link, 'application/json', act);
  return [answer.status, (await answer.json()).outcome];
};

sceneClaim('a held enquiry is mailed in full after one press, once', async (scene) => {
  const id = enquiryId();
  await post((await scene.start()).url, { id, body: { ...sample, [signalsProperty]: ['trap'] } });
  const { url } = await scene.start('act-on-enquiry');
  await scene.deliver();
  await scene.deliver();
  const [digest] = await mails();
  const [link = ''] = /https:\S+#\S+/.exec(digest?.text ?? '') ?? [];
  assert.equal(link, await releaseLink(id));
  assert.ok(digest?.html?.includes(`href="${link}"`), String(digest?.html));
  assert.equal(
    (await mails()).some(({ text }) => text?.includes('New enquiry')),
    false,
  );
  const outcomes = await Promise.all([
    pressed(url, link, 'release'),
    pressed(url, link, 'release'),
  ]);
  assert.deepEqual(outcomes.sort(), [
    [200, 'already'],
    [200, 'done'],
  ]);
  await scene.deliver();
  await scene.deliver();
  assert.deepEqual(await pressed(url, link, 'release'), [200, 'already']);
  await scene.deliver();
  const whole = (await mails()).filter(({ text }) =>
    text?.includes(`New enquiry ${referenceOf(id)}`),
  );
  assert.equal(whole.length, 1);
  assert.ok(whole[0]?.text?.includes('What would you plant first?'));
});

sceneClaim('what was let go meanwhile can’t be released, which is said', async (scene) => {
  const id = enquiryId();
  await post((await scene.start()).url, { id, body: { ...sample, [signalsProperty]: ['trap'] } });
  await query(`select contact.erase('${sample.email}', '${sample.email}')`);
  const { url } = await scene.start('act-on-enquiry');
  assert.deepEqual(await pressed(url, await releaseLink(id), 'release'), [410, 'gone']);
  const led = await press(url, await releaseLink(id), 'text/html', 'release');
  assert.equal(led.headers.get('location'), `${origin}/release#is-gone`);
  assert.ok((await storedNotifications()).every(({ state }) => state === 'dead'));
  await query('delete from contact.enquiries');
  assert.deepEqual(await pressed(url, await releaseLink(id), 'release'), [403, 'invalid']);
});

sceneClaim('a link stands for its own act alone', async (scene) => {
  const id = enquiryId();
  await post((await scene.start()).url, { id, body: { ...sample, [signalsProperty]: ['trap'] } });
  const { url } = await scene.start('act-on-enquiry');
  const answered = await ownerLink(origin, secret)('answered', id);
  assert.deepEqual(await pressed(url, answered, 'release'), [403, 'invalid']);
  assert.deepEqual(await pressed(url, await releaseLink(id), 'answered'), [403, 'invalid']);
  for (const body of [{ [acting.linkField]: answered }, { act: 'erase', link: answered }]) {
    const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(body) });
    assert.deepEqual([answer.status, await answer.json()], [403, { outcome: 'invalid' }]);
  }
  assert.equal(await answeredAt(), null);
  assert.deepEqual(
    (await storedNotifications()).map(({ state }) => state),
    ['held'],
  );
});

const age = (hours: number) =>
  query(`update contact.enquiries set received_at = now() - interval '${hours} hours'`).then(() =>
    query(`update contact.notifications set sent_at = now() - interval '${hours} hours'
           where kind = 'enquiry'`),
  );

sceneClaim(
  'of an enquiry that is not marked as answered the owner is reminded once, before its 24 hours end',
  async ({ start, deliver }) => {
    const id = enquiryId();
    await post((await start()).url, { id });
    await settled('sent');
    await age(19);
    await deliver();
    assert.equal((await deliver()).counts.sent, 0);
    await age(21);
    await Promise.all([deliver(), deliver()]);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const [first, reminder, ...others] = await mails();
    assert.deepEqual(others, []);
    assert.deepEqual([reminder?.to, reminder?.replyTo], [['owner@example.com'], sample.email]);
    assert.equal(
      reminder?.subject,
      `Not marked as answered: Enquiry ${referenceOf(id)} from ${sample.name}: ${sample.projectType}`,
    );
    const [link = ''] = /https:\S+#\S+/.exec(first?.text ?? '') ?? [];
    for (const part of [reminder?.text ?? '', reminder?.html ?? '']) {
      assert.ok(part.includes(link));
      assert.ok(part.includes('What would you plant first?'));
      assert.match(part, /Arrived.* P[SD]T/s);
      assert.match(part, /Answer by.* P[SD]T/s);
    }
  },
);

sceneClaim(
  'nobody is reminded of what was answered, nor where it is off',
  async ({ start, deliver }) => {
    await post((await start()).url);
    await settled('sent');
    await age(21);
    await deliver({ REMIND_BEFORE_HOURS: '0' });
    await deliver({ REMIND_BEFORE_HOURS: '2' });
    await query('update contact.enquiries set answered_at = now()');
    await deliver();
    assert.deepEqual(await query(`select from contact.notifications where kind = 'reminder'`), []);
  },
);
