import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import type { Answer } from '../endpoint.ts';
import {
  type Case,
  enquiry,
  expectProblem,
  expectReceipt,
  newId,
  suspect,
  type Trial,
} from '../trial.ts';

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
    name: 'a repeat gets the same bytes, marked as one',
    async prove({ post }) {
      const id = newId();
      const first = await post({ id, json: enquiry({}, id) });
      expectReceipt(first, id);
      const second = await post({ id, json: enquiry({}, id) });
      expectReceipt(second, id, true);
      assert.equal(second.text, first.text);
    },
  },
  {
    name: 'a key in capitals is the same key',
    async prove({ post }) {
      const id = newId();
      expectReceipt(await post({ id }), id);
      expectReceipt(await post({ id: id.toUpperCase() }), id, true);
    },
  },
  ...same.map(([what, first, second]) => ({
    name: `the same text ${what} is a repeat`,
    async prove({ post }: Trial) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect({ ...first }, id) }), id);
      expectReceipt(await post({ id, json: suspect({ ...second }, id) }), id, true);
    },
  })),
  {
    name: 'spam signals make no other enquiry of it',
    async prove({ post }) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect({}, id) }), id);
      expectReceipt(await post({ id, json: enquiry({}, id) }), id, true);
    },
  },
  ...['name', 'email', 'projectType', 'message'].map((field) => ({
    name: `the same key with another ${field} is refused, and the first stays`,
    async prove({ post }: Trial) {
      const id = newId();
      const first = await post({ id });
      expectReceipt(first, id);
      const other = await post({ id, json: suspect({ [field]: 'other@example.com' }, id) });
      assert.equal(expectProblem(other, 422, 'idempotency_key_reused').id, id);
      const again = await post({ id });
      expectReceipt(again, id, true);
      assert.equal(again.text, first.text);
    },
  })),
  {
    name: 'text moved from one field to the next is another text',
    async prove({ post }) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect({ projectType: 'ab', message: 'c' }, id) }), id);
      const moved = await post({ id, json: suspect({ projectType: 'a', message: 'bc' }, id) });
      expectProblem(moved, 422, 'idempotency_key_reused');
    },
  },
  {
    name: 'a refused enquiry burns no key',
    async prove({ post }) {
      const id = newId();
      expectProblem(
        await post({ id, json: suspect({ email: 'ana@' }, id) }),
        422,
        'enquiry_invalid',
      );
      expectProblem(await post({ id, body: '{' }), 400, 'json_malformed');
      expectReceipt(await post({ id }), id);
    },
  },
  {
    name: 'twenty at once under one key are one, with one receipt',
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
    name: 'ten texts at once under one key: one is stored, the others are told',
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
    name: 'the same text under another id is the same enquiry, with a receipt for each id',
    async prove({ post }) {
      const json = suspect();
      const [first, second] = [newId(), newId()];
      const one = await post({ id: first, json });
      expectReceipt(one, first);
      for (const id of [second, first, second]) {
        const again = await post({ id, json });
        expectReceipt(again, id, true);
        assert.equal(arrivalIn(again), arrivalIn(one));
      }
      const other = suspect();
      for (const id of [first, second]) {
        expectProblem(await post({ id, json: other }), 422, 'idempotency_key_reused');
      }
    },
  },
  {
    name: 'ten ids with one text at once are one enquiry, with a receipt for each id',
    async prove({ post }) {
      const json = suspect();
      const ids = Array.from({ length: 10 }, () => newId());
      const answers = await Promise.all(ids.map((id) => post({ id, json })));
      const first = answers.findIndex(({ headers }) => !headers[replayedHeader.toLowerCase()]);
      for (const [place, answer] of answers.entries()) {
        expectReceipt(answer, ids[place] ?? '', place !== first);
        assert.equal(arrivalIn(answer), arrivalIn(answers[0]));
      }
    },
  },
  {
    name: 'however many come at once, each gets its receipt, and none is told to wait',
    async prove({ post }) {
      const ids = Array.from({ length: 120 }, () => newId());
      const answers = await Promise.all(ids.map((id) => post({ id })));
      for (const [place, answer] of answers.entries()) {
        expectReceipt(answer, ids[place] ?? '');
        assert.equal(answer.headers['retry-after'], undefined);
      }
    },
  },
];

const arrivalIn = (answer: Answer | undefined): unknown =>
  JSON.parse(answer?.text ?? '').receivedAt;
