import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import type { Answer } from '../endpoint.ts';
import { type Case, enquiry, expectProblem, expectReceipt, newId, suspect } from '../trial.ts';

/** Two ways to write the same enquiry. */
const same: readonly [what: string, first: object, second: object][] = [
  ['in another order', { name: 'Ana', message: 'One' }, { message: 'One', name: 'Ana' }],
  ['composed and decomposed', { name: 'Ana Nuñez' }, { name: 'Ana Nun\u0303ez' }],
  ['with other line ends', { message: 'One\nTwo' }, { message: 'One\r\nTwo' }],
  ['with space around it', { message: 'One' }, { message: ' \n One\t' }],
  ['without and with an empty project type', { projectType: null }, { projectType: '' }],
];

export const repeats: readonly Case[] = [
  {
    name: 'a repeat gets the same response, marked as a replay',
    async prove({ expectAccepted }) {
      const id = newId();
      const first = await expectAccepted({ id, json: enquiry({}, id) });
      const second = await expectAccepted({ id, json: enquiry({}, id) }, true);
      assert.equal(second.text, first.text);
    },
  },
  {
    name: 'the function treats a key in capitals as the same key',
    async prove({ post, expectAccepted }) {
      const id = newId();
      await expectAccepted({ id });
      expectReceipt(await post({ id: id.toUpperCase() }), id, true);
    },
  },
  ...same.map(
    ([what, first, second]): Case => ({
      name: `the same text ${what} is a repeat`,
      async prove({ expectAccepted }) {
        const id = newId();
        await expectAccepted({ id, json: suspect({ ...first }, id) });
        await expectAccepted({ id, json: suspect({ ...second }, id) }, true);
      },
    }),
  ),
  {
    name: 'the same text without spam signals is a repeat',
    async prove({ expectAccepted }) {
      const id = newId();
      await expectAccepted({ id });
      await expectAccepted({ id, json: enquiry({}, id) }, true);
    },
  },
  ...['name', 'email', 'projectType', 'message'].map(
    (field): Case => ({
      name: `the function refuses the same key with another ${field}, and keeps the first enquiry`,
      async prove({ post, expectAccepted }) {
        const id = newId();
        const first = await expectAccepted({ id });
        const other = await post({ id, json: suspect({ [field]: 'other@example.com' }, id) });
        assert.equal(expectProblem(other, 422, 'idempotency_key_reused').id, id);
        assert.equal((await expectAccepted({ id }, true)).text, first.text);
      },
    }),
  ),
  {
    name: 'text moved from one field to the next makes a different enquiry',
    async prove({ post, expectAccepted }) {
      const id = newId();
      await expectAccepted({ id, json: suspect({ projectType: 'ab', message: 'c' }, id) });
      const moved = await post({ id, json: suspect({ projectType: 'a', message: 'bc' }, id) });
      expectProblem(moved, 422, 'idempotency_key_reused');
    },
  },
  {
    name: 'a refused enquiry’s key can be used again',
    async prove({ post, expectAccepted }) {
      const id = newId();
      const wrong = await post({ id, json: suspect({ email: 'ana@' }, id) });
      expectProblem(wrong, 422, 'enquiry_invalid');
      expectProblem(await post({ id, body: '{' }), 400, 'json_malformed');
      await expectAccepted({ id });
    },
  },
  {
    name: 'twenty concurrent requests with one key get the same receipt, and all but one are marked as replays',
    async prove({ post }) {
      const id = newId();
      const answers = await Promise.all(Array.from({ length: 20 }, () => post({ id })));
      for (const answer of answers) {
        assert.equal(answer.status, 202, answer.text);
        assert.equal(answer.text, answers[0]?.text);
      }
      const first = answers.filter(({ headers }) => !headers[replayedHeader.toLowerCase()]);
      assert.equal(first.length, 1);
    },
  },
  {
    name: 'of ten concurrent texts with one key, the function stores one and refuses the others',
    async prove({ post }) {
      const id = newId();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          post({ id, json: suspect({ message: `Text ${at}` }, id) }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 202).length, 1);
      for (const answer of answers.filter(({ status }) => status !== 202)) {
        expectProblem(answer, 422, 'idempotency_key_reused');
      }
    },
  },
  {
    name: 'the same text with another id is the same enquiry, with a receipt for each id',
    async prove({ post, expectAccepted }) {
      const json = suspect();
      const [first, second] = [newId(), newId()];
      const arrivals = new Map<string, unknown>();
      for (const id of [first, second])
        arrivals.set(id, arrivalIn(await expectAccepted({ id, json })));
      for (const id of [second, first, second]) {
        assert.equal(arrivalIn(await expectAccepted({ id, json }, true)), arrivals.get(id));
      }
      const other = suspect();
      for (const id of [first, second]) {
        expectProblem(await post({ id, json: other }), 422, 'idempotency_key_reused');
      }
    },
  },
  {
    name: 'ten concurrent ids with the same text get a receipt each',
    async prove({ post }) {
      const json = suspect();
      const ids = Array.from({ length: 10 }, () => newId());
      const answers = await Promise.all(ids.map((id) => post({ id, json })));
      for (const [place, answer] of answers.entries()) {
        expectReceipt(answer, ids[place] ?? '', false);
      }
    },
  },
  {
    name: 'each of 120 concurrent requests gets a receipt without Retry-After',
    async prove({ expectAccepted }) {
      const answers = await Promise.all(Array.from({ length: 120 }, () => expectAccepted()));
      for (const { headers } of answers) assert.equal(headers['retry-after'], undefined);
    },
  },
];

const arrivalIn = (answer: Answer | undefined): unknown =>
  JSON.parse(answer?.text ?? '').receivedAt;
