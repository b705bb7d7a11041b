import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
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
      const first = await post({ id, json: enquiry() });
      expectReceipt(first, id);
      const second = await post({ id, json: enquiry() });
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
      expectReceipt(await post({ id, json: suspect({ ...first }) }), id);
      expectReceipt(await post({ id, json: suspect({ ...second }) }), id, true);
    },
  })),
  {
    name: 'spam signals make no other enquiry of it',
    async prove({ post }) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect() }), id);
      expectReceipt(await post({ id, json: enquiry() }), id, true);
    },
  },
  ...['name', 'email', 'projectType', 'message'].map((field) => ({
    name: `the same key with another ${field} is refused, and the first stays`,
    async prove({ post }: Trial) {
      const id = newId();
      const first = await post({ id });
      expectReceipt(first, id);
      const other = await post({ id, json: suspect({ [field]: 'other@example.com' }) });
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
      expectReceipt(await post({ id, json: suspect({ projectType: 'ab', message: 'c' }) }), id);
      const moved = await post({ id, json: suspect({ projectType: 'a', message: 'bc' }) });
      expectProblem(moved, 422, 'idempotency_key_reused');
    },
  },
  {
    name: 'a refused enquiry burns no key',
    async prove({ post }) {
      const id = newId();
      expectProblem(await post({ id, json: suspect({ email: 'ana@' }) }), 422, 'enquiry_invalid');
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
          post({ id, json: suspect({ message: `Text ${at}` }) }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 202).length, 1);
      for (const answer of answers.filter(({ status }) => status !== 202)) {
        expectProblem(answer, 422, 'idempotency_key_reused');
      }
    },
  },
];
