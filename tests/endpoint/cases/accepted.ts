import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import {
  fieldRules,
  languageHeader,
  limits,
} from '../../../supabase/functions/_shared/contract.ts';
import { type Case, enquiry, newId, type Post, suspect } from '../trial.ts';

/** Texts that some layer could interpret, such as markup or SQL. */
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

/** Such texts in the name and the project type, which go into a mail's headers. */
const inHeaders: readonly [what: string, changes: Record<string, string>][] = [
  ['a line end in the name', { name: 'Ana\r\nBcc: victim@example.com' }],
  ['a bare LF in the name', { name: 'Ana\nBcc: victim@example.com' }],
  ['a bare CR in the name', { name: 'Ana\rBcc: victim@example.com' }],
  ['an encoded word in the name', { name: '=?utf-8?Q?Ana=0ABcc:_victim=40example.com?=' }],
  ['an address in the name', { name: '"Ana" <victim@example.com>, other@example.com' }],
  ['a line end in the project type', { projectType: 'Pond\r\nSubject: Other' }],
  ['a NUL in the name', { name: 'Ana\u0000' }],
];

/** An enquiry's JSON in which `to` replaces `from`. */
const spliced = (from: string, to: string): string =>
  JSON.stringify(suspect()).replace(from, () => to);

const others: readonly [what: string, post: Post][] = [
  ['an enquiry with only the required fields', { json: enquiry({ projectType: undefined }) }],
  ['a project type of null', { json: suspect({ projectType: null }) }],
  ['an empty project type', { json: suspect({ projectType: '' }) }],
  [
    'name, project type and message of the longest allowed length',
    {
      json: suspect({
        name: 'n'.repeat(fieldRules.name.longest),
        projectType: 'p'.repeat(fieldRules.projectType.longest),
        message: '\u{1F41D}'.repeat(fieldRules.message.longest / 2),
      }),
    },
  ],
  [
    'a body of the largest allowed size',
    { body: JSON.stringify(suspect()).padEnd(limits.bodyBytes, ' ') },
  ],
  [
    'an enquiry with spam signals gets the same answer',
    { json: suspect({ signals: ['honeypot', 'untouched', 'unknown'] }) },
  ],
  ...['es', 'fr', 'es, en', `x${'y'.repeat(500)}`].map((language): [string, Post] => [
    `a page’s language of ${language.slice(0, 9)}`,
    { headers: { [languageHeader]: language } },
  ]),
  ['invalid spam signals', { json: suspect({ signals: ['honeypot', { a: 1 }, 7] }) }],
  [
    'the function ignores unknown fields',
    { body: spliced('{', '{"__proto__":{"name":1},"constructor":2,"to":"victim@example.com",') },
  ],
  [
    'the function replaces lone surrogates and NUL by storable characters',
    { body: spliced('Two acres', '\\ud83d\\u0000 Two acres') },
  ],
  ...inHeaders.map(([what, changes]): [string, Post] => [what, { json: suspect(changes) }]),
  ['a UUID of version 4 as the key', { id: randomUUID() }],
  ['a key from a clock set to 1970', { id: newId(0) }],
  ['a key from a clock set to the next century', { id: newId(Date.UTC(2100, 0)) }],
  ...[
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/json;charset="UTF-8"',
  ].map((type): [string, Post] => [
    `the media type ${type}`,
    { headers: { 'content-type': type } },
  ]),
];

export const accepted: readonly Case[] = [
  {
    name: 'an enquiry as the page sends it',
    async prove({ expectAccepted }) {
      const beforeMs = Date.now();
      const answer = await expectAccepted({ json: enquiry() });
      const offMs = Math.abs(Date.parse(JSON.parse(answer.text).receivedAt) - beforeMs);
      assert.ok(offMs < 5 * 60_000, 'the time of arrival is not now');
    },
  },
  ...others.map(
    ([name, post]): Case => ({ name, prove: ({ expectAccepted }) => expectAccepted(post) }),
  ),
  ...texts.map(
    ([what, text]): Case => ({
      name: `a message with ${what}`,
      async prove({ expectAccepted }) {
        const post = { id: newId(), json: suspect({ message: text }) };
        await expectAccepted(post);
        await expectAccepted(post, true);
      },
    }),
  ),
];
