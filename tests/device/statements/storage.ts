import { strict as assert } from 'node:assert';
import type { Statement } from '../tested.ts';

/** IndexedDB, as far as the outbox counts on it. */
export const storage: readonly Statement[] = [
  {
    claim: 'What one page has written to its end, another reads',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      const written = await one.do('transact', 'readwrite', [['put', 'a', { text: 'kept' }]]);
      assert.deepEqual(written.end, 'complete');
      const { results } = await other.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, [{ text: 'kept' }]);
    },
  },
  {
    claim: 'A value is kept as it was when it was put',
    async holdsOn({ open }) {
      const page = await open();
      await page.do('changeAfterPut', 'a');
      const { results } = await page.do('transact', 'readonly', [['get', 'a']]);
      assert.deepEqual(results, [{ text: 'as it was put' }]);
    },
  },
  {
    claim: 'A transaction reads what it has written itself, and nobody else does before its end',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('transact', 'readwrite', [
        ['put', 'a', 1],
        ['put', 'b', 2],
      ]);
      await other.do('hold', 'reader', 'readonly');
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
      await other.do('letGo', 'reader');
      assert.deepEqual(await one.do('answerOf', 'writer'), {
        results: ['c', null, null, 3, ['b', 'c'], [2, 3]],
        end: 'complete',
      });
    },
  },
  {
    claim:
      'A change waits for the one that runs in another page, and builds on what that has written',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('hold', 'first', 'readwrite');
      await other.do('later', 'second', 'count', 'n');
      await one.do('ask', 'first', [['put', 'n', 40]]);
      await one.do('ask', 'first', [['put', 'n', 41]]);
      assert.deepEqual(await one.do('letGo', 'first'), 'complete');
      assert.deepEqual(await other.do('answerOf', 'second'), 'complete');
      const { results } = await one.do('transact', 'readonly', [['get', 'n']]);
      assert.deepEqual(results, [42]);
    },
  },
  {
    claim: 'A reader waits for the change that was asked for before it',
    async holdsOn({ open }) {
      const page = await open();
      await page.do('hold', 'change', 'readwrite');
      await page.do('later', 'reader', 'transact', 'readonly', [['get', 'a']]);
      await page.do('ask', 'change', [['put', 'a', 'written']]);
      await page.do('letGo', 'change');
      assert.deepEqual(await page.do('answerOf', 'reader'), {
        results: ['written'],
        end: 'complete',
      });
    },
  },
  {
    claim: 'Two readers run side by side',
    async holdsOn({ open }) {
      const [one, other] = [await open(), await open()];
      await one.do('hold', 'reader', 'readonly');
      const { results } = await other.do('transact', 'readonly', [['keys']]);
      assert.deepEqual(results, [[]]);
      await one.do('letGo', 'reader');
    },
  },
  {
    claim: 'No addition is lost where two pages count at the same time',
    async holdsOn({ open }) {
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
    claim: 'Keys come in their order, and in parts of a given size from a given key on',
    async holdsOn({ open }) {
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
    claim: 'A transaction tells of its requests in their order, and of its end last',
    async holdsOn({ open }) {
      const page = await open();
      const told = await page.do('toldInOrder');
      assert.deepEqual(told, ['first request', 'second request', 'complete']);
    },
  },
  {
    claim: 'An undone transaction leaves nothing, and fails the requests that it still had',
    async holdsOn({ open }) {
      const page = await open();
      await page.do('transact', 'readwrite', [['put', 'a', 'before']]);
      await page.do('hold', 'change', 'readwrite');
      await page.do('ask', 'change', [['put', 'a', 'within']]);
      // Whether the transaction has an error then differs from engine to engine.
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
    claim: 'A transaction that has ended takes no request and can’t be undone',
    async holdsOn({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('afterEnd'), {
        request: 'TransactionInactiveError',
        abort: 'InvalidStateError',
      });
    },
  },
  {
    claim:
      'A transaction that nothing more is asked of is on its way to the disk, and can’t be undone',
    async holdsOn({ open }) {
      const page = await open();
      assert.deepEqual(await page.do('abortWhileEnding', 'a'), {
        abort: 'InvalidStateError',
        end: 'complete',
      });
    },
  },
  {
    claim: 'A transaction does not wait for a page that does something else',
    async holdsOn({ open }) {
      const page = await open();
      assert.equal(await page.do('inLaterTask'), 'TransactionInactiveError');
    },
  },
  {
    claim: 'A transaction that only reads refuses a write at once',
    async holdsOn({ open }) {
      const page = await open();
      assert.equal(await page.do('writeWhereReading'), 'ReadOnlyError');
    },
  },
  {
    claim: 'A connection that is closed lets its transaction end, and begins no other',
    async holdsOn({ open }) {
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
