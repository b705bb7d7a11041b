import { strict as assert } from 'node:assert';
import type { Statement, TestedPage } from '../tested.ts';

/** Opens one channel in all pages, and waits until each page receives the others' messages. */
async function connected(pages: readonly TestedPage[], name: string): Promise<void> {
  for (const page of pages) await page.do('listen', 'listener', name);
  // In WebKit a new channel receives messages only after a moment, and loses earlier ones.
  for (const [place, page] of pages.entries()) {
    for (const other of pages.filter((one) => one !== page)) {
      do await page.do('post', 'listener', `from ${place}`);
      while (!(await other.do('received', 'listener')).includes(`from ${place}`));
    }
  }
  for (const page of pages) {
    await page.do('post', 'listener', 'hello');
    for (const other of pages)
      if (other !== page) await other.do('receivedUpTo', 'listener', 'hello');
  }
}

/** Claims about BroadcastChannel. */
export const channels: readonly Statement[] = [
  {
    claim: 'Every channel receives a message except the one that posted it',
    async check({ open }) {
      const pages = [await open(), await open(), await open()];
      const [one, ...others] = pages;
      await connected(pages, 'c');
      await one?.do('listen', 'second listener', 'c');
      await one?.do('post', 'listener', { text: 'changed' });
      await one?.do('post', 'listener', 'last');
      for (const other of others) {
        const received = await other.do('receivedUpTo', 'listener', 'last');
        assert.deepEqual(received, [{ text: 'changed' }, 'last']);
      }
      const beside = await one?.do('receivedUpTo', 'second listener', 'last');
      assert.deepEqual(beside, [{ text: 'changed' }, 'last']);
      await others[0]?.do('post', 'listener', 'answer');
      assert.deepEqual(await one?.do('receivedUpTo', 'listener', 'answer'), ['answer']);
    },
  },
  {
    claim: 'Messages of one page arrive in order',
    async check({ open }) {
      const pages = [await open(), await open()];
      await connected(pages, 'c');
      const all = Array.from({ length: 20 }, (_, place) => place);
      await pages[0]?.do('post', 'listener', ...all);
      assert.deepEqual(await pages[1]?.do('receivedUpTo', 'listener', 19), all);
    },
  },
  {
    claim: 'A channel with another name receives nothing',
    async check({ open }) {
      const pages = [await open(), await open()];
      await connected(pages, 'c');
      await pages[1]?.do('listen', 'stranger', 'd');
      await pages[0]?.do('post', 'listener', 'changed');
      await pages[1]?.do('receivedUpTo', 'listener', 'changed');
      assert.deepEqual(await pages[1]?.do('received', 'stranger'), []);
    },
  },
  {
    claim: 'A channel opened later receives no earlier message',
    async check({ open }) {
      const pages = [await open(), await open()];
      await connected(pages, 'c');
      await pages[0]?.do('post', 'listener', 'before');
      await pages[1]?.do('receivedUpTo', 'listener', 'before');
      await pages[1]?.do('listen', 'late', 'c');
      await pages[1]?.do('post', 'listener', 'after');
      assert.deepEqual(await pages[1]?.do('receivedUpTo', 'late', 'after'), ['after']);
    },
  },
  {
    claim:
      'A closed channel receives nothing more, not even messages on their way, and posts nothing',
    async check({ open }) {
      const page = await open();
      for (const key of ['from', 'closed', 'witness']) await page.do('listen', key, 'c');
      await page.do('postAndClose', 'from', 'closed', 'under way');
      await page.do('receivedUpTo', 'witness', 'under way');
      assert.deepEqual(await page.do('received', 'closed'), []);
      assert.equal(await page.do('post', 'closed', 'too late'), 'InvalidStateError');
    },
  },
  {
    claim: 'A killed page does not stop messages between other pages',
    async check({ open, kill }) {
      const pages = [await open(), await open(), await open()];
      await connected(pages, 'c');
      const [one, between, other] = pages;
      if (between) await kill(between);
      await one?.do('post', 'listener', 'changed');
      assert.deepEqual(await other?.do('receivedUpTo', 'listener', 'changed'), ['changed']);
    },
  },
  {
    claim: 'A message arrives even if its channel is closed in the same task',
    async check({ open }) {
      const page = await open();
      for (const key of ['from', 'to']) await page.do('listen', key, 'c');
      await page.do('postAndClose', 'from', 'from', 'last words');
      assert.deepEqual(await page.do('receivedUpTo', 'to', 'last words'), ['last words']);
    },
  },
];
