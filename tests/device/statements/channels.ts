import { strict as assert } from 'node:assert';
import type { Statement, TestedPage } from '../tested.ts';

/** Pages with an ear on one channel, each of which hears the others. */
async function introduced(pages: readonly TestedPage[], name: string): Promise<void> {
  for (const page of pages) await page.do('listen', 'ear', name);
  // WebKit's are heard a moment after they have been told to listen: what is posted until then is lost.
  for (const [place, page] of pages.entries()) {
    for (const other of pages.filter((one) => one !== page)) {
      do await page.do('post', 'ear', `from ${place}`);
      while (!(await other.do('heard', 'ear')).includes(`from ${place}`));
    }
  }
  for (const page of pages) {
    await page.do('post', 'ear', 'hello');
    for (const other of pages) if (other !== page) await other.do('heardUpTo', 'ear', 'hello');
  }
}

/** BroadcastChannel. */
export const channels: readonly Statement[] = [
  {
    claim: 'Everybody on a channel hears what is posted, but for who has posted it',
    async holdsOn({ open }) {
      const pages = [await open(), await open(), await open()];
      const [one, ...others] = pages;
      await introduced(pages, 'c');
      await one?.do('listen', 'second ear', 'c');
      await one?.do('post', 'ear', { text: 'changed' });
      await one?.do('post', 'ear', 'last');
      for (const other of others) {
        const heard = await other.do('heardUpTo', 'ear', 'last');
        assert.deepEqual(heard, [{ text: 'changed' }, 'last']);
      }
      const beside = await one?.do('heardUpTo', 'second ear', 'last');
      assert.deepEqual(beside, [{ text: 'changed' }, 'last']);
      await others[0]?.do('post', 'ear', 'answer');
      assert.deepEqual(await one?.do('heardUpTo', 'ear', 'answer'), ['answer']);
    },
  },
  {
    claim: 'What one page posts is heard in its order',
    async holdsOn({ open }) {
      const pages = [await open(), await open()];
      await introduced(pages, 'c');
      const all = Array.from({ length: 20 }, (_, place) => place);
      await pages[0]?.do('post', 'ear', ...all);
      assert.deepEqual(await pages[1]?.do('heardUpTo', 'ear', 19), all);
    },
  },
  {
    claim: 'A channel of another name hears nothing of it',
    async holdsOn({ open }) {
      const pages = [await open(), await open()];
      await introduced(pages, 'c');
      await pages[1]?.do('listen', 'stranger', 'd');
      await pages[0]?.do('post', 'ear', 'changed');
      await pages[1]?.do('heardUpTo', 'ear', 'changed');
      assert.deepEqual(await pages[1]?.do('heard', 'stranger'), []);
    },
  },
  {
    claim: 'Who listens later hears nothing of before',
    async holdsOn({ open }) {
      const pages = [await open(), await open()];
      await introduced(pages, 'c');
      await pages[0]?.do('post', 'ear', 'before');
      await pages[1]?.do('heardUpTo', 'ear', 'before');
      await pages[1]?.do('listen', 'late', 'c');
      await pages[1]?.do('post', 'ear', 'after');
      assert.deepEqual(await pages[1]?.do('heardUpTo', 'late', 'after'), ['after']);
    },
  },
  {
    claim: 'A closed channel hears nothing more, not even what is under way, and posts nothing',
    async holdsOn({ open }) {
      const page = await open();
      for (const key of ['from', 'closed', 'witness']) await page.do('listen', key, 'c');
      await page.do('postAndClose', 'from', 'closed', 'under way');
      await page.do('heardUpTo', 'witness', 'under way');
      assert.deepEqual(await page.do('heard', 'closed'), []);
      assert.equal(await page.do('post', 'closed', 'too late'), 'InvalidStateError');
    },
  },
  {
    claim: 'A killed page keeps nobody from hearing the others',
    async holdsOn({ open, kill }) {
      const pages = [await open(), await open(), await open()];
      await introduced(pages, 'c');
      const [one, between, other] = pages;
      if (between) await kill(between);
      await one?.do('post', 'ear', 'changed');
      assert.deepEqual(await other?.do('heardUpTo', 'ear', 'changed'), ['changed']);
    },
  },
  {
    claim: 'What a page has posted is heard although it is closed in the same task',
    async holdsOn({ open }) {
      const page = await open();
      for (const key of ['from', 'to']) await page.do('listen', key, 'c');
      await page.do('postAndClose', 'from', 'from', 'last words');
      assert.deepEqual(await page.do('heardUpTo', 'to', 'last words'), ['last words']);
    },
  },
];
