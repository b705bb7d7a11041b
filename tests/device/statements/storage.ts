import { strict as assert } from 'node:assert';
import type { Statement } from '../tested.ts';

/** Claims about IndexedDB that the outbox relies on. */
export const storage: readonly Statement[] = [
  {
    claim: 'A page reads what another page has committed',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      const written = await one.do('transact', 'readwrite', [['put', 'a', { text: 'kept' }]]);
      assert.deepEqual(written.end, 'complete');
      const { results } = await other.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, [{ text: 'kept' }]);
    },
  },
  {
    claim: 'A stored value does not change with its object',
    async check({ open }) {
      const page = await open();
      await page.do('changeAfterPut', 'a');
      const { results } = await page.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, [{ text: 'as it was put' }]);
    },
  },
  {
    claim: 'A transaction reads its own writes, and no other transaction does before the commit',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('transact', 'readwrite', [
        ['put', 'a', 1],
        ['put', 'b', 2],
      ]);
      await other.do('holdOpen', 'reader', 'readonly');
      await one.do('later', 'writer', 'transact', 'readwrite', [
        ['put', 'c', 3],
        ['delete', 'a'],
        ['get', 'a'],
        ['get', 'c'],
        ['keys'],
        ['values'],
      ]);
      assert.deepEqual(await other.do('ask', 'reader', [['keys'], ['values']]), [
        ['a', 'b'],
        [1, 2],
      ]);
      await other.do('release', 'reader');
      assert.deepEqual(await one.do('answerOf', 'writer'), {
        results: ['c', null, null, 3, ['b', 'c'], [2, 3]],
        end: 'complete',
      });
    },
  },
  {
    claim: 'A write transaction waits for one in another page, and reads what that has written',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('holdOpen', 'first', 'readwrite');
      await other.do('later', 'second', 'count', 'n');
      await one.do('ask', 'first', [['put', 'n', 40]]);
      await one.do('ask', 'first', [['put', 'n', 41]]);
      assert.deepEqual(await one.do('release', 'first'), 'complete');
      assert.deepEqual(await other.do('answerOf', 'second'), 'complete');
      const { results } = await one.do('transact', 'readonly', [['get', 'n']]);
      assert.deepEqual(results, [42]);
    },
  },
  {
    claim: 'A read transaction waits for a write transaction that was started before it',
    async check({ open }) {
      const page = await open();
      await page.do('holdOpen', 'change', 'readwrite');
      await page.do('later', 'reader', 'transact', 'readonly', [['get', 'a']]);
      await page.do('ask', 'change', [['put', 'a', 'written']]);
      await page.do('release', 'change');
      assert.deepEqual(await page.do('answerOf', 'reader'), {
        results: ['written'],
        end: 'complete',
      });
    },
  },
  {
    claim: 'Two read transactions run at the same time',
    async check({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('holdOpen', 'reader', 'readonly');
      const { results } = await other.do('transact', 'readonly', [['keys']]);
      assert.deepEqual(results, [[]]);
      await one.do('release', 'reader');
    },
  },
  {
    claim: 'No increment is lost if two pages count at the same time',
    async check({ open }) {
      const pages = [await open(), await open()];
      const rounds = Array.from({ length: 8 }, (_, round) => `round ${round}`);
      for (const round of rounds) {
        for (const page of pages) await page.do('later', round, 'count', 'n');
      }
      for (const page of pages) {
        for (const round of rounds) await page.do('answerOf', round);
      }
      const { results } = await (await open()).do('transact', 'readonly', [['get', 'n']]);
      assert.deepEqual(results, [16]);
    },
  },
  {
    claim: 'Keys and values are sorted, and can be read in pages after a given key',
    async check({ open }) {
      const page = await open();
      await page.do('transact', 'readwrite', [
        ['put', 'c', 3],
        ['put', 'a', 1],
        ['put', 'd', 4],
        ['put', 'b', 2],
      ]);
      const { results } = await page.do('transact', 'readonly', [
        ['keys', null, 2],
        ['values', null, 2],
        ['keys', 'b', 2],
        ['values', 'b', 2],
        ['keys', 'd', 2],
      ]);
      assert.deepEqual(results, [['a', 'b'], [1, 2], ['c', 'd'], [3, 4], []]);
    },
  },
  {
    claim: 'A transaction fires its requests’ events in order, and its own end last',
    async check({ open }) {
      const page = await open();
      const events = await page.do('eventOrder');
      assert.deepEqual(events, ['first request', 'second request', 'complete']);
    },
  },
  {
    claim: 'An aborted transaction writes nothing, and fails its pending requests',
    async check({ open }) {
      const page = await open();
      await page.do('transact', 'readwrite', [['put', 'a', 'before']]);
      await page.do('holdOpen', 'change', 'readwrite');
      await page.do('ask', 'change', [['put', 'a', 'within']]);
      // Engines differ in whether the transaction has an error now.
      assert.deepEqual(await page.do('undo', 'change', 'b'), {
        request: 'AbortError',
        end: 'abort',
      });
      const { results } = await page.do('transact', 'readonly', [
        ['get', 'a'],
        ['get', 'b'],
      ]);
      assert.deepEqual(results, ['before', null]);
    },
  },
  {
    claim: 'A transaction that has ended accepts no request and can’t be aborted',
    async check({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('afterEnd'), {
        request: 'TransactionInactiveError',
        abort: 'InvalidStateError',
      });
    },
  },
  {
    claim: 'A transaction without pending requests commits, and can’t be aborted',
    async check({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('abortWhileEnding', 'a'), {
        abort: 'InvalidStateError',
        end: 'complete',
      });
    },
  },
  {
    claim: 'A transaction ends if its page makes no request in the same task',
    async check({ open }) {
      const page = await open();
      assert.equal(await page.do('inLaterTask'), 'TransactionInactiveError');
    },
  },
  {
    claim: 'A transaction that only reads refuses a write at once',
    async check({ open }) {
      const page = await open();
      assert.equal(await page.do('writeWhereReading'), 'ReadOnlyError');
    },
  },
  {
    claim: 'A closed connection lets its transaction end, and begins no other',
    async check({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('closeWhileRunning', 'a'), {
        end: 'complete',
        next: 'InvalidStateError',
      });
      const { results } = await page.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, ['in time']);
    },
  },
];
