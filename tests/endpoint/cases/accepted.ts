import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { limits } from '../../../supabase/functions/_shared/contract.ts';
import { type Case, enquiry, expectReceipt, newId, suspect, type Trial } from '../trial.ts';

/** Texts that some layer could take for more than a text. */
const texts: readonly [what: string, text: string][] = [
  ['SQL', "'; drop table contact.enquiries; --"],
  ['HTML', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['an entity', '&lt;b&gt; &amp;amp; &#x202e;'],
  ['a template', '${7*7} {{7*7}} <%= 7*7 %> #{7*7}'],
  ['a formula', '=HYPERLINK("https://example.com","x")'],
  ['a format', '%s%n%x %00 %0d%0a'],
  ['a path', '../../../../etc/hosts'],
  ['direction marks', '\u202Eexe.gnp\u202C \u2066isolated\u2069'],
  ['Hebrew and Arabic', 'שלום مرحبا'],
  ['Chinese', '您好，我想种一片草地。'],
  ['joined emoji', '👩🏽‍🌾🐝🏳️‍🌈'],
  ['combining marks', `Z${'\u0351'.repeat(50)}`],
  ['zero-width characters', 'a\u200B\u200C\u200D\uFEFFb'],
  ['line separators', 'one\u2028two\u2029three\u0085four\u000Bfive'],
  ['controls', '\u0001\u0007\u001B[2J\u007F'],
  ['noncharacters', '\uFFFE\uFFFF\u{10FFFF}'],
  ['a header after a line end', 'Hello\r\nBcc: victim@example.com\r\n\r\nBody'],
];

/** The same as names and project types, which stand in a mail's header. */
const inHeaders: readonly [what: string, changes: Record<string, string>][] = [
  ['a line end in the name', { name: 'Ana\r\nBcc: victim@example.com' }],
  ['a bare LF in the name', { name: 'Ana\nBcc: victim@example.com' }],
  ['a bare CR in the name', { name: 'Ana\rBcc: victim@example.com' }],
  ['an encoded word in the name', { name: '=?utf-8?Q?Ana=0ABcc:_victim=40example.com?=' }],
  ['an address in the name', { name: '"Ana" <victim@example.com>, other@example.com' }],
  ['a line end in the project type', { projectType: 'Pond\r\nSubject: Other' }],
  ['a NUL in the name', { name: 'Ana\u0000' }],
];

export const accepted: readonly Case[] = [
  {
    name: 'an enquiry as the page sends it',
    async prove({ post }) {
      const id = newId();
      const beforeMs = Date.now();
      const answer = await post({ id, json: enquiry() });
      expectReceipt(answer, id);
      const offMs = Math.abs(Date.parse(JSON.parse(answer.text).receivedAt) - beforeMs);
      assert.ok(offMs < 5 * 60_000, 'its time of arrival is now');
    },
  },
  {
    name: 'nothing but what is required',
    async prove({ post }) {
      const id = newId();
      const { projectType: _, ...required } = enquiry();
      expectReceipt(await post({ id, json: required }), id);
    },
  },
  ...[null, ''].map((projectType) => ({
    name: `a project type that is ${JSON.stringify(projectType)}`,
    async prove({ post }: Trial) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect({ projectType }) }), id);
    },
  })),
  {
    name: 'name, project type and message as long as they may be',
    async prove({ post }) {
      const id = newId();
      const json = suspect({
        name: 'n'.repeat(limits.name),
        projectType: 'p'.repeat(limits.projectType),
        message: '\u{1F41D}'.repeat(limits.message / 2),
      });
      expectReceipt(await post({ id, json }), id);
    },
  },
  {
    name: 'a body as large as it may be',
    async prove({ post }) {
      const id = newId();
      const text = JSON.stringify(suspect());
      expectReceipt(await post({ id, body: text.padEnd(limits.bodyBytes, ' ') }), id);
    },
  },
  {
    name: 'an enquiry with spam signals gets the same answer',
    async prove({ post }) {
      const id = newId();
      const json = suspect({ signals: ['trap', 'untouched', 'unknown'] });
      expectReceipt(await post({ id, json }), id);
    },
  },
  {
    name: 'signals that are none',
    async prove({ post }) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect({ signals: ['trap', { a: 1 }, 7] }) }), id);
    },
  },
  {
    name: 'fields that it does not know are passed over',
    async prove({ post }) {
      const id = newId();
      const body = `{"__proto__":{"name":1},"constructor":2,"to":"victim@example.com",${JSON.stringify(suspect()).slice(1)}`;
      expectReceipt(await post({ id, body }), id);
    },
  },
  {
    name: 'lone surrogates and NUL are taken as what can be stored',
    async prove({ post }) {
      const id = newId();
      const body = JSON.stringify(suspect()).replace('Two acres', '\\ud83d\\u0000 Two acres');
      expectReceipt(await post({ id, body }), id);
    },
  },
  ...texts.map(([what, text]) => ({
    name: `a message with ${what}`,
    async prove({ post }: Trial) {
      const id = newId();
      const json = suspect({ message: text });
      expectReceipt(await post({ id, json }), id);
      expectReceipt(await post({ id, json }), id, true);
    },
  })),
  ...inHeaders.map(([what, changes]) => ({
    name: what,
    async prove({ post }: Trial) {
      const id = newId();
      expectReceipt(await post({ id, json: suspect(changes) }), id);
    },
  })),
  ...[
    ['version 4', randomUUID()],
    ['a clock of 1970', newId(0)],
    ['a clock of the next century', newId(Date.UTC(2100, 0))],
  ].map(([what, id]) => ({
    name: `a key of ${what}`,
    async prove({ post }: Trial) {
      expectReceipt(await post({ id: id ?? '' }), id ?? '');
    },
  })),
  ...[
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset="UTF-8"',
  ].map((type) => ({
    name: `the media type ${type}`,
    async prove({ post }: Trial) {
      const id = newId();
      expectReceipt(await post({ id, headers: { 'content-type': type } }), id);
    },
  })),
];
