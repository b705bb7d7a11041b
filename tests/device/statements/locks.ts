import { strict as assert } from 'node:assert';
import type { Statement } from '../tested.ts';

/** Web Locks. */
export const locks: readonly Statement[] = [
  {
    claim: 'One lock has one holder over all pages, and goes to who asked first',
    async holdsOn({ open }) {
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
    claim: 'Locks of other names don’t wait for each other',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'one', 'l');
      await other.do('lock', 'other', 'm');
      assert.equal(await one.do('lockAnswer', 'one'), 'granted');
      assert.equal(await other.do('lockAnswer', 'other'), 'granted');
      assert.deepEqual(await one.do('lockNames'), { held: ['l', 'm'], pending: [] });
    },
  },
  {
    claim: 'A lock that is asked for only if available is had at once or not at all',
    async holdsOn({ open }) {
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
    claim: 'A lock is never granted within the call that asks for it',
    async holdsOn({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('lock', 'own', 'l'), { isInside: false });
      assert.equal(await page.do('lockAnswer', 'own'), 'granted');
    },
  },
  {
    claim: 'A lock is free again when its holder fails, who gets the failure',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l');
      await other.do('lock', 'second', 'l');
      assert.equal(await one.do('unlock', 'first', 'failed'), 'RangeError');
      assert.equal(await other.do('lockAnswer', 'second'), 'granted');
    },
  },
  {
    claim: 'A lock is free again when the page that holds it is killed',
    async holdsOn({ open, kill }) {
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
    async holdsOn({ open, kill }) {
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
    claim: 'Who loses patience with a lock is told so, and does not get it later',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('lock', 'first', 'l');
      await other.do('lock', 'second', 'l', 'with patience');
      await other.do('loseLockPatience', 'second');
      assert.equal(await other.do('lockAnswer', 'second'), 'AbortError');
      await one.do('unlock', 'first', 'done');
      assert.deepEqual(await one.do('lockNames'), { held: [], pending: [] });
    },
  },
  {
    claim: 'Who has lost patience before asking gets no lock',
    async holdsOn({ open }) {
      const page = await open();
      await page.do('lock', 'own', 'l', 'out of patience');
      assert.equal(await page.do('lockAnswer', 'own'), 'AbortError');
    },
  },
  {
    claim: 'Losing patience with a lock that is held changes nothing',
    async holdsOn({ open }) {
      const page = await open();
      await page.do('lock', 'own', 'l', 'with patience');
      assert.equal(await page.do('lockAnswer', 'own'), 'granted');
      await page.do('loseLockPatience', 'own');
      assert.deepEqual(await page.do('lockNames'), { held: ['l'], pending: [] });
      assert.equal(await page.do('unlock', 'own', 'done'), 'done');
    },
  },
];
