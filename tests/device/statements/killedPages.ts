import { strict as assert } from 'node:assert';
import type { Statement } from '../tested.ts';

/** Claims about transactions whose page is killed. */
export const killedPages: readonly Statement[] = [
  {
    claim: 'A committed write stays after its page is killed',
    async check({ open, kill }) {
      const [one, other] = [await open(), await open()];
      await one.do('transact', 'readwrite', [['put', 'a', 'kept']]);
      await kill(one);
      const { results } = await other.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, ['kept']);
    },
  },
  {
    claim: 'A page killed in the middle of a transaction writes nothing',
    async check({ open, kill }) {
      const [one, other] = [await open(), await open()];
      await one.do('holdOpen', 'change', 'readwrite');
      await one.do('ask', 'change', [['put', 'a', 'half']]);
      await kill(one);
      const { results } = await other.do('transact', 'readwrite', [['get', 'a']]);
      assert.deepEqual(results, [null]);
    },
  },
  {
    claim: 'A transaction that waits for a killed page’s transaction runs',
    async check({ open, kill }) {
      const [one, other] = [await open(), await open()];
      await one.do('holdOpen', 'change', 'readwrite');
      await other.do('later', 'next', 'count', 'n');
      await kill(one);
      assert.equal(await other.do('answerOf', 'next'), 'complete');
    },
  },
  {
    claim: 'A killed page’s waiting transaction never runs',
    async check({ open, kill }) {
      const [one, other] = [await open(), await open()];
      await other.do('holdOpen', 'before', 'readwrite');
      await one.do('later', 'change', 'transact', 'readwrite', [['put', 'a', 'too late']]);
      await kill(one);
      await other.do('release', 'before');
      const { results } = await other.do('transact', 'readwrite', [['get', 'a']]);
      assert.deepEqual(results, [null]);
    },
  },
  {
    claim: 'A page killed as it writes leaves all of a transaction or nothing',
    async check({ open, kill }) {
      const other = await open();
      // Each round kills its page a little later: before, during or after the write.
      for (let round = 0; round < 6; round += 1) {
        const keys = [`${round} a`, `${round} b`] as const;
        const page = await open();
        await page.do('later', 'change', 'transact', 'readwrite', [
          ['put', keys[0], 'new'],
          ['put', keys[1], 'new'],
        ]);
        for (let turn = 0; turn < 2 * round; turn += 1) await other.do('lockNames');
        await kill(page);
        const { results } = await other.do('transact', 'readwrite', [
          ['get', keys[0]],
          ['get', keys[1]],
        ]);
        assert.equal(results[0], results[1]);
      }
    },
  },
];
