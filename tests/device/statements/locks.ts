import { strict as assert } from 'node:assert';
import type { Statement } from '../tested.ts';

/** Claims about Web Locks. */
export const locks: readonly Statement[] = [
  {
    claim: 'A lock has one holder over all pages, and is granted in the order of requests',
    async check({ open }) {
      const pages = [await open(), await open(), await open()];
      for (const page of pages) await page.do('lock', 'own', 'l');
      for (const [place, page] of pages.entries()) {
        assert.equal(await page.do('lockAnswer', 'own'), 'granted');
        const names = Array.from({ length: pages.length - place - 1 }, () => 'l');
        assert.deepEqual(await page.do('lockNames'), { held: ['l'], pending: names });
        assert.equal(await page.do('unlock', 'own', 'done'), 'done');
      }
      assert.deepEqual(await pages[0]?.do('lockNames'), { held: [], pending: [] });
    },
  },
  {
    claim: 'Locks with different names don’t wait for each other',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'one', 'l');
      await other.do('lock', 'other', 'm');
      assert.equal(await one.do('lockAnswer', 'one'), 'granted');
      assert.equal(await other.do('lockAnswer', 'other'), 'granted');
      assert.deepEqual(await one.do('lockNames'), { held: ['l', 'm'], pending: [] });
    },
  },
  {
    claim: 'A lock requested with ifAvailable is granted at once or not at all',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l', 'ifAvailable');
      assert.equal(await one.do('lockAnswer', 'first'), 'granted');
      await other.do('lock', 'second', 'l', 'ifAvailable');
      assert.equal(await other.do('lockAnswer', 'second'), 'none');
      await one.do('unlock', 'first', 'done');
      await other.do('lock', 'third', 'l', 'ifAvailable');
      assert.equal(await other.do('lockAnswer', 'third'), 'granted');
    },
  },
  {
    claim: 'A lock is never granted within the call that requests it',
    async check({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('lock', 'own', 'l'), { isInside: false });
      assert.equal(await page.do('lockAnswer', 'own'), 'granted');
    },
  },
  {
    claim: 'A lock is released when its holder’s work fails, and the request fails too',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l');
      await other.do('lock', 'second', 'l');
      assert.equal(await one.do('unlock', 'first', 'failed'), 'RangeError');
      assert.equal(await other.do('lockAnswer', 'second'), 'granted');
    },
  },
  {
    claim: 'A lock is released when its page is killed',
    async check({ open, kill }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l');
      assert.equal(await one.do('lockAnswer', 'first'), 'granted');
      await other.do('lock', 'second', 'l');
      await kill(one);
      assert.equal(await other.do('lockAnswer', 'second'), 'granted');
      assert.deepEqual(await other.do('lockNames'), { held: ['l'], pending: [] });
    },
  },
  {
    claim: 'A killed page no longer waits for a lock',
    async check({ open, kill }) {
      const [one, between, other] = [await open(), await open(), await open()];
      await one.do('lock', 'first', 'l');
      await between.do('lock', 'second', 'l');
      await other.do('lock', 'third', 'l');
      await kill(between);
      await one.do('unlock', 'first', 'done');
      assert.equal(await other.do('lockAnswer', 'third'), 'granted');
      assert.deepEqual(await other.do('lockNames'), { held: ['l'], pending: [] });
    },
  },
  {
    claim: 'An aborted lock request fails, and is not granted later',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l');
      await other.do('lock', 'second', 'l', 'with signal');
      await other.do('abortLockRequest', 'second');
      assert.equal(await other.do('lockAnswer', 'second'), 'AbortError');
      await one.do('unlock', 'first', 'done');
      assert.deepEqual(await one.do('lockNames'), { held: [], pending: [] });
    },
  },
  {
    claim: 'A request with an aborted signal gets no lock',
    async check({ open }) {
      const page = await open();
      await page.do('lock', 'own', 'l', 'aborted signal');
      assert.equal(await page.do('lockAnswer', 'own'), 'AbortError');
    },
  },
  {
    claim: 'Aborting a granted lock request changes nothing',
    async check({ open }) {
      const page = await open();
      await page.do('lock', 'own', 'l', 'with signal');
      assert.equal(await page.do('lockAnswer', 'own'), 'granted');
      await page.do('abortLockRequest', 'own');
      assert.deepEqual(await page.do('lockNames'), { held: ['l'], pending: [] });
      assert.equal(await page.do('unlock', 'own', 'done'), 'done');
    },
  },
];
