import { expect, test } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import type { Reply } from '../../src/outbox/core/outcome.ts';
import type { Content } from '../../src/outbox/enquiries/entries.ts';
import { tryKey } from '../../src/workshop/sealer.ts';
import { answer, idOf } from '../support/outboxDeps.ts';

const id = idOf(1);
const errors = [{ field: 'name', problem: 'required' }];

test.each<[string, Reply]>([
  ['opens', answer(422, { id, code: 'enquiry_invalid', errors })],
  ['locked', answer(422, { id, code: 'key_unknown' })],
  ['untried', answer(422, { id, code: 'enquiry_invalid', errors: [] })],
  ['untried', answer(422, { id: idOf(2), code: 'enquiry_invalid', errors })],
  ['untried', answer(503, {})],
  ['untried', answer(200, undefined)],
  ['untried', { kind: 'offline' }],
  ['untried', { kind: 'unreachable' }],
])('the key is %s if the server answers %j', async (trial, reply) => {
  const asked: [string, Content][] = [];
  const sealedOf = async (under: string, enquiry: Enquiry): Promise<string> =>
    `sealed ${under} ${JSON.stringify(enquiry)}`;
  const transport = async (under: string, content: Content): Promise<Reply> => {
    asked.push([under, content]);
    return reply;
  };
  expect(await tryKey(sealedOf, transport, id)).toBe(trial);
  // The probe is an empty enquiry, which the server never stores.
  expect(asked).toEqual([[id, { sealed: await sealedOf(id, emptyEnquiry) }]]);
});
