import { strict as assert } from 'node:assert';
import { fieldRules, limits } from '../../../supabase/functions/_shared/contract.ts';
import { type Case, expectProblem, newId, type Post, suspect, type Trial } from '../trial.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** Requests that don't contain a valid enquiry. */
const requests: readonly [what: string, post: Post, status: number, code: string][] = [
  ['no key', { id: null }, 400, 'idempotency_key_missing'],
  ['an empty key', { id: '' }, 400, 'idempotency_key_missing'],
  ['a key that is not a UUID', { id: 'enquiry-1' }, 400, 'idempotency_key_invalid'],
  ['a key without hyphens', { id: newId().replaceAll('-', '') }, 400, 'idempotency_key_invalid'],
  ['a key in braces', { id: `{${newId()}}` }, 400, 'idempotency_key_invalid'],
  ['two keys', { id: `${newId()}, ${newId()}` }, 400, 'idempotency_key_invalid'],
  ['the nil UUID', { id: '00000000-0000-0000-0000-000000000000' }, 400, 'idempotency_key_invalid'],
  ['a key of 4,000 letters', { id: 'a'.repeat(4_000) }, 400, 'idempotency_key_invalid'],
  ['an empty body', { body: '' }, 400, 'json_malformed'],
  ['half a body', { body: '{"name":"Ana","email":' }, 400, 'json_malformed'],
  ['characters after the JSON', { body: `${JSON.stringify(suspect())}}` }, 400, 'json_malformed'],
  ['single quotes', { body: "{'name':'Ana'}" }, 400, 'json_malformed'],
  ['a comment', { body: '{/* */}' }, 400, 'json_malformed'],
  ['invalid UTF-8', { body: bytes(0x22, 0xff, 0x22) }, 400, 'json_malformed'],
  [
    'a surrogate encoded as UTF-8',
    { body: bytes(0x22, 0xed, 0xa0, 0x80, 0x22) },
    400,
    'json_malformed',
  ],
  ['UTF-16', { body: Buffer.from('{"a":1}', 'utf16le') }, 400, 'json_malformed'],
  ['very deep nesting', { body: '['.repeat(60_000) }, 400, 'json_malformed'],
  ['a body one byte too large', { body: ' '.repeat(limits.bodyBytes + 1) }, 413, 'body_too_large'],
  ['a body ten times too large', { body: 'x'.repeat(655_360) }, 413, 'body_too_large'],
  ...['text/plain', 'text/json', 'application/xml', 'multipart/form-data; boundary=x'].map(
    (type): [string, Post, number, string] => [
      `the media type ${type}`,
      { headers: { 'content-type': type } },
      415,
      'media_type_unsupported',
    ],
  ),
  [
    'another character set',
    { headers: { 'content-type': 'application/json; charset=utf-16' } },
    415,
    'media_type_unsupported',
  ],
  ['no media type', { headers: { 'content-type': '' } }, 415, 'media_type_unsupported'],
];

/** Invalid values, by field. */
const fields: readonly [what: string, changes: object, field: string, code: string][] = [
  ...['name', 'email', 'message'].flatMap((field): [string, object, string, string][] => [
    [`no ${field}`, { [field]: undefined }, field, 'required'],
    [`a ${field} of null`, { [field]: null }, field, 'required'],
    [`an empty ${field}`, { [field]: '' }, field, 'required'],
    [`a ${field} of only spaces`, { [field]: ' \t\r\n\u00A0' }, field, 'required'],
  ]),
  ['a name that is a number', { name: 7 }, 'name', 'not_text'],
  ['a name that is true', { name: true }, 'name', 'not_text'],
  ['a name that is a list', { name: ['Ana'] }, 'name', 'not_text'],
  ['a message that is an object', { message: { text: 'Hello' } }, 'message', 'not_text'],
  ['a project type that is a list', { projectType: [] }, 'projectType', 'not_text'],
  [
    'a name that is too long',
    { name: 'n'.repeat(fieldRules.name.longest + 1) },
    'name',
    'too_long',
  ],
  [
    'a project type that is too long',
    { projectType: 'p'.repeat(fieldRules.projectType.longest + 1) },
    'projectType',
    'too_long',
  ],
  [
    'a message that is too long',
    { message: 'm'.repeat(fieldRules.message.longest + 1) },
    'message',
    'too_long',
  ],
  [
    'an email address that is too long',
    { email: `${'a'.repeat(250)}@example.com` },
    'email',
    'too_long',
  ],
  ...[
    'ana',
    'ana@',
    '@example.com',
    'ana@@example.com',
    'ana@exa mple.com',
    'ana@-example.com',
    'ana@example..com',
    'ana@example.com,other@example.com',
    'ana@example.com\r\nBcc: victim@example.com',
    'ana@example.com\nother@example.com',
  ].map((email): [string, object, string, string] => [
    `the email address ${JSON.stringify(email)}`,
    { email },
    'email',
    'email_invalid',
  ]),
];

export const refused: readonly Case[] = [
  ...requests.map(([what, given, status, code]) => ({
    name: what,
    async prove({ post }: Trial) {
      const id = given.id === undefined ? newId() : given.id;
      const problem = expectProblem(await post({ ...given, id }), status, code);
      // The page accepts a refusal only if the response contains the enquiry's id.
      assert.equal(problem.id, given.id === undefined ? id : undefined);
    },
  })),
  ...fields.map(([what, changes, field, code]) => ({
    name: what,
    async prove({ post }: Trial) {
      const id = newId();
      const answer = await post({ id, json: suspect({ ...changes }) });
      const problem = expectProblem(answer, 422, 'enquiry_invalid');
      assert.equal(problem.id, id);
      assert.deepEqual(problem.errors, [{ field, code }]);
    },
  })),
  ...['[]', '"text"', '7', 'true', 'null'].map((body) => ({
    name: `JSON that is ${body}`,
    async prove({ post }: Trial) {
      expectProblem(await post({ body }), 422, 'enquiry_invalid');
    },
  })),
  {
    name: 'the response lists all errors at once',
    async prove({ post }) {
      const json = { name: ' ', email: 'ana', projectType: 7 };
      const problem = expectProblem(await post({ json }), 422, 'enquiry_invalid');
      assert.deepEqual(problem.errors, [
        { field: 'name', code: 'required' },
        { field: 'email', code: 'email_invalid' },
        { field: 'projectType', code: 'not_text' },
        { field: 'message', code: 'required' },
      ]);
    },
  },
  ...['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: `the method ${method}`,
    async prove({ post }: Trial) {
      const answer = await post({ method, body: ['GET', 'DELETE'].includes(method) ? '' : '{}' });
      expectProblem(answer, 405, 'method_not_allowed');
      assert.match(String(answer.headers.allow), /\bPOST\b/);
    },
  })),
];
