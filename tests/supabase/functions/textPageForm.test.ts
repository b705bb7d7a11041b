import { strict as assert } from 'node:assert';
import {
  enquiryFields,
  honeypotField,
  languages,
  plainFormStates,
} from '../../../supabase/functions/_shared/contract.ts';
import type { Acceptance } from '../../../supabase/functions/send-contact-email/enquiryTable.ts';
import { resultWords } from '../../../supabase/functions/send-contact-email/resultWords.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { fresh, play, site, url } from './support/handling.ts';
import { impatiently } from './support/impatiently.ts';

const form = (
  fields: Record<string, string>,
  query = '?page=text',
  headers: Record<string, string> = {},
): Request =>
  new Request(`${url}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });

const answerTo = async (request: Request, accept: Acceptance | Error = fresh) => {
  const played = play(accept);
  const response = await played.handle(request);
  return { ...played, response, html: await response.text() };
};

const outage = { kind: 'unavailable' } as const;
const { en, es } = resultWords;

/** What the form was sent with, and what the page may and may not say. */
const results: readonly [string, Record<string, string>, Acceptance | Error, number, string][] = [
  ['a stored form', sample, fresh, 200, 'sent'],
  ['a form with spam signals', { ...sample, [honeypotField]: 'x' }, fresh, 200, 'setAside'],
  ['a form with a link as its name', { ...sample, name: 'www.a.example' }, fresh, 200, 'setAside'],
  [
    'a form with an address for no reply',
    { ...sample, email: 'ada@example' },
    fresh,
    200,
    'noReply',
  ],
  ['a form without an address', { ...sample, email: '' }, fresh, 422, 'notSent'],
  ['a form during an outage', sample, outage, 503, 'unconfirmed'],
  ['a form whose storing throws', sample, new Error('ana@example.com'), 500, 'unconfirmed'],
];

for (const [what, fields, accept, status, state] of results) {
  claim(
    `${what} of the text-only page is answered with a page that says only its result`,
    async () => {
      for (const [query, words] of [
        ['?page=text', en],
        ['?page=text&language=es', es],
      ] as const) {
        const { response, html, stored } = await answerTo(form(fields, query), accept);
        assert.equal(response.status, status);
        assert.equal(response.headers.get('location'), null);
        assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
        assert.equal(response.headers.get('cache-control'), 'no-store');
        const said = Object.keys(plainFormStates).filter((name) =>
          html.includes(words.results[name as keyof typeof words.results].text),
        );
        assert.deepEqual(said, [state]);
        const isStored = status === 200;
        const reference = words.reference.replace('{reference}', stored[0]?.reference ?? '-');
        assert.equal(html.includes(reference), isStored);
        assert.equal(html.includes(words.textIsHere), !['sent', 'setAside'].includes(state));
      }
    },
  );
}

claim('no result names the promised hours, which the function doesn’t know', async () => {
  for (const words of Object.values(resultWords)) {
    for (const { heading, text } of Object.values(words.results)) {
      assert.doesNotMatch(`${heading} ${text}`, /\d|hour|hora/i);
    }
  }
});

claim('a refused form of the text-only page has its text again, escaped', async () => {
  const typed = {
    name: `"><script>alert(1)</script>`,
    email: 'ana',
    projectType: '',
    message: `\n</textarea><img src=x onerror=alert(1)> & 'more'`,
  };
  const { response, html, stored, logged } = await answerTo(form(typed));
  assert.deepEqual([response.status, stored], [422, []]);
  assert.ok(!/<script|<img/.test(html));
  assert.ok(html.includes('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"'));
  assert.ok(html.includes('value="ana"'));
  // HTML drops the first line break of a textarea, not the visitor's own.
  assert.ok(
    html.includes(
      '>\n\n&lt;/textarea&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;more&#39;</textarea>',
    ),
  );
  assert.deepEqual(html.match(/<strong>[^<]+/g), [`<strong>${en.errors.email_invalid}`]);
  assert.match(html, /id="email" [^>]*aria-describedby="email-error"/);
  assert.ok(!JSON.stringify(logged).includes('script'));
});

claim('each field of a refused form names its fault, in each language', async () => {
  const fields = { name: ' ', email: 'a'.repeat(255), projectType: 'p'.repeat(201), message: '' };
  for (const language of languages) {
    const { html } = await answerTo(form(fields, `?page=text&language=${language}`));
    const { errors, labels } = resultWords[language];
    assert.ok(html.includes(`<html lang="${language}">`));
    assert.deepEqual(
      [...html.matchAll(/<strong>([^<]+)/g)].map(([, text]) => text),
      [
        errors.required,
        errors.too_long.replace('{longest}', '254'),
        errors.too_long.replace('{longest}', '200'),
        errors.required,
      ],
    );
    for (const field of enquiryFields) assert.ok(html.includes(`>${labels[field]}</label>`));
  }
});

claim(
  'a form too large to read, and one that comes too slowly, send the visitor back to the text',
  async () => {
    const large = await answerTo(form({ ...sample, subject: 'x'.repeat(300_000) }));
    assert.equal(large.response.status, 413);
    assert.ok(large.html.includes(en.tooLarge) && large.html.includes(en.goBack));
    const slow = Object({ body: new ReadableStream<Uint8Array>(), duplex: 'half' });
    const { handle, stored } = play(fresh);
    const late = await impatiently(() => handle(new Request(form(sample), slow)));
    assert.deepEqual([late.status, late.headers.get('retry-after'), stored], [503, '5', []]);
    const html = await late.text();
    assert.ok(html.includes(en.goBack) && !html.includes('<form'));
  },
);

claim(
  'the result page leads back to the text-only page of a known site and language only',
  async () => {
    for (const [query, headers, back] of [
      ['?page=text', {}, `${site}/text`],
      ['?page=text&language=es', {}, `${site}/es/text`],
      ['?page=text&language=//evil.example', {}, `${site}/text`],
      ['?page=text', { origin: 'https://other.example.com' }, 'https://other.example.com/text'],
    ] as const) {
      const { html } = await answerTo(form(sample, query, headers));
      assert.deepEqual(html.match(/<a href="([^"]+)"/)?.[1], back);
    }
  },
);

claim('the form of a result page is accepted, and that of another site is not', async () => {
  const own = new URL(url).origin;
  for (const headers of [
    { origin: own },
    { origin: 'https://x.example', 'sec-fetch-site': 'same-origin' },
  ]) {
    const { response, html } = await answerTo(form(sample, '?page=text', headers));
    assert.equal(response.status, 200);
    assert.ok(html.includes(`"${site}/text"`));
  }
  for (const [query, headers] of [
    ['?page=text', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['?page=text', { origin: 'null' }],
    ['', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ] as const) {
    const { response, stored } = await answerTo(form(sample, query, headers));
    assert.deepEqual([response.status, stored], [403, []]);
  }
});

claim('the result page allows its own style and nothing else', async () => {
  const { response, html } = await answerTo(form({ ...sample, name: '' }));
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  const bytes = new TextEncoder().encode(style);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.ok(policy.startsWith("default-src 'none'; "));
  assert.ok(policy.includes(`style-src 'sha256-${btoa(String.fromCharCode(...hash))}';`));
  assert.ok(!/<script|style="/.test(html));
});

claim('only the text-only page is answered with a page', async () => {
  for (const query of ['', '?page=home', '?page=', '?language=es']) {
    const { response } = await answerTo(form(sample, query));
    assert.equal(response.status, 303);
  }
});
