import { strict as assert } from 'node:assert';
import {
  cleanAddress,
  enquiryOf,
  enquiryFields,
  type FieldCode,
  isUuid,
  homePathOf,
  isProblemOf,
  languageOf,
  fieldRules,
  normalizeText,
  parseEnquiry,
  parseReceipt,
  parseRefusal,
  readSealed,
  readSignals,
  referenceOf,
  writtenAtMs,
} from '../../../supabase/functions/_shared/contract.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';

const id = '01900000-0000-7000-8000-ab0000000001';
const otherId = '01900000-0000-7000-8000-ab0000000002';

claim('normalizing gives one form to all of a device’s encodings of a text', () => {
  assert.equal(normalizeText(' \n a\r\nb\rc\n '), 'a\nb\nc');
  assert.equal(normalizeText('u\u0308'), '\u00FC');
  assert.equal(normalizeText('a\0b\uD800c\u{1F33C}'), 'a\uFFFDb\uFFFDc\u{1F33C}');
});

claim('a page’s language is the primary subtag of its tag, if the site has pages in it', () => {
  for (const tag of ['es', 'ES', ' es-US ', 'es-419']) assert.equal(languageOf(tag), 'es', tag);
  assert.equal(languageOf('en-US'), 'en');
  for (const tag of [
    '',
    'e',
    'est',
    'fr',
    'es, en',
    '__proto__',
    '/es/',
    null,
    undefined,
    7,
    ['es'],
  ]) {
    assert.equal(languageOf(tag), null, String(tag));
  }
});

claim('each language has its home page, and an unknown language that of the first one', () => {
  assert.deepEqual([homePathOf('es'), homePathOf('en'), homePathOf(null)], ['/es/', '/', '/']);
});

claim('parsing an enquiry normalizes its texts and puts names on one line', () => {
  const given = { ...sample, name: ' Ana\r\nFlores', projectType: 'a\nb', more: 1 };
  const enquiry = { ...sample, name: 'Ana Flores', projectType: 'a b' };
  assert.deepEqual(parseEnquiry(given), { ok: true, enquiry });
  const { projectType: _unnamed, ...rest } = sample;
  for (const value of [rest, { ...rest, projectType: null }, { ...rest, projectType: ' ' }]) {
    assert.deepEqual(parseEnquiry(value), { ok: true, enquiry: { ...sample, projectType: '' } });
  }
});

const longest = enquiryOf((field) => {
  const { kind, longest: length } = fieldRules[field];
  return kind === 'address' ? `${'e'.repeat(length - 12)}@example.com` : 'x'.repeat(length);
});

claim(
  'an enquiry’s field is accepted up to its maximum length and refused by name above it',
  () => {
    assert.equal(parseEnquiry(longest).ok, true);
    for (const field of enquiryFields) {
      const codeOf = (text: unknown): FieldCode | undefined => {
        const parsed = parseEnquiry({ ...sample, [field]: text });
        if (parsed.ok) return undefined;
        assert.deepEqual(
          parsed.errors.map((error) => error.field),
          [field],
        );
        return parsed.errors[0]?.code;
      };
      assert.equal(codeOf(`x${longest[field]}`), 'too_long');
      assert.equal(codeOf(7), 'not_text');
      for (const missing of [undefined, null, '', ' \n']) {
        assert.equal(
          codeOf(missing),
          ['name', 'email', 'message'].includes(field) ? 'required' : undefined,
        );
      }
    }
  },
);

claim('a value that isn’t an enquiry lacks all required fields', () => {
  const errors = ['name', 'email', 'message'].map((field) => ({ field, code: 'required' }));
  for (const value of [undefined, null, 'text', 7, []]) {
    assert.deepEqual(parseEnquiry(value), { ok: false, errors });
  }
});

claim('the contract accepts the same email addresses as a browser’s own check', () => {
  const accepts = (email: string) => parseEnquiry({ ...sample, email }).ok;
  const label = 'a'.repeat(63);
  for (const email of [
    'a@b',
    'a@b.c',
    "o'b+c.d@sub-1.example.com",
    `a@${label}.${label}`,
    '.a@b',
  ]) {
    assert.equal(accepts(email), true, email);
  }
  for (const email of [
    'a',
    '@b',
    'a@',
    'a b@c',
    'a@b c',
    'a@-b',
    'a@b-',
    'a@b..c',
    'a@b.',
    'a@.b',
    `a@${label}a`,
    `a@b.${label}a`,
    'a@b@c',
    'a@b.-c',
    'a@b.c-',
  ]) {
    assert.equal(accepts(email), false, email);
  }
});

const pasted: Readonly<Record<string, string>> = {
  'ada@m\u00FCller.example': 'ada@xn--mller-kva.example',
  'ada@mu\u0308ller.example': 'ada@xn--mller-kva.example',
  'ada@\u4F8B\u3048\u3002\u30C6\u30B9\u30C8': 'ada@xn--r8jz45g.xn--zckzah',
  'ada\uFF20\uFF45\uFF58.\uFF43\uFF4F\uFF4D': 'ada@ex.com',
  // The joiner is part of the first domain, but not of the second.
  'ada@\u0646\u0627\u0645\u0647\u200C\u0627\u06CC.com': 'ada@xn--mgba3gch31f060k.com',
  'ada@exam\u200Cple.com': 'ada@example.com',
  '\u200Bada@example.com': 'ada@example.com',
  '\uFEFFada@example.com': 'ada@example.com',
  '\u202Aada@example.com\u202C': 'ada@example.com',
  'a\u00ADda@exam\u00ADple.com': 'ada@example.com',
  'mailto:ada@example.com': 'ada@example.com',
  'MAILTO:ada%2Bbees@example.com?subject=Bees': 'ada+bees@example.com',
  'Ada <ada@example.com>': 'ada@example.com',
  '"Lovelace, Ada" <mailto:ada@example.com>;': 'ada@example.com',
  'ada@example.com, ': 'ada@example.com',
};

claim('an address is extracted from pasted text, with its domain in ASCII', () => {
  for (const [text, email] of Object.entries(pasted)) {
    assert.deepEqual(parseEnquiry({ ...sample, email: text }), {
      ok: true,
      enquiry: { ...sample, email },
    });
  }
});

claim('cleaning does not change a valid address', () => {
  const parts = ["o'b+c.d", 'Ada', '.a', 'x{y}|z', 'mailto', 'a/b?c=d'];
  const domains = ['b', 'Example.COM', '1.2', 'xn--mller-kva.example', 'a-b.c'];
  const before = parts.flatMap((part) => domains.map((domain) => `${part}@${domain}`));
  for (const email of [...before, ...Object.values(pasted)])
    assert.equal(cleanAddress(email), email);
});

claim('a text without a valid address is refused', () => {
  for (const email of [
    'mailto:',
    'mailto:%',
    'Ada <>',
    'Ada <ada@example.com> and <bo@example.com>',
    'ada@example.com, bo@example.com',
    'j\u00F6rg@example.com',
    'ada@\uFF11.\uFF12',
    'ada@m\u00FCller.example/x',
    'ada@m\u00FC ller.example',
    '\u200B',
  ]) {
    assert.equal(parseEnquiry({ ...sample, email }).ok, false, email);
  }
});

claim('reading signals ignores everything but `honeypot` and `untouched`', () => {
  assert.deepEqual(readSignals({ signals: ['untouched', 'strange', 'honeypot'] }), [
    'honeypot',
    'untouched',
  ]);
  for (const value of [null, [], {}, { signals: 'honeypot' }, 'honeypot']) {
    assert.deepEqual(readSignals(value), []);
  }
});

claim('a body with plain fields is not read as sealed', () => {
  assert.equal(readSealed({ sealed: 'x', more: 1 }), 'x');
  for (const value of [null, 'x', {}, { sealed: 7 }, { sealed: 'x', message: '' }]) {
    assert.equal(readSealed(value), null);
  }
});

claim('an enquiry’s id is a UUID without any other characters', () => {
  const other = crypto.randomUUID();
  for (const one of [id, id.toUpperCase(), other]) assert.equal(isUuid(one), true);
  for (const one of [
    `0${id}`,
    `${id}0`,
    id.replaceAll('-', ''),
    id.replace('-8', '-7'),
    id.replace('-7', '-9'),
    '',
    7,
  ]) {
    assert.equal(isUuid(one), false, String(one));
  }
});

claim('an enquiry’s id contains its time and its reference', () => {
  assert.equal(writtenAtMs('01900000-0001-7000-8000-000000000001'), 0x0190_0000_0001);
  assert.equal(writtenAtMs(id.replace('-7', '-4')), null);
  assert.equal(writtenAtMs('01900000-0001-7'), null);
  assert.equal(referenceOf(id), '0000-0001');
  assert.equal(referenceOf('01900000-0000-7000-8000-000123456789'), '04HM-ASW9');
});

const receipt = { id, reference: referenceOf(id), receivedAt: '2026-03-14T17:12:00.000Z' };

claim('a receipt counts only if it is complete and names this enquiry’s id', () => {
  assert.deepEqual(parseReceipt({ ...receipt, id: id.toUpperCase(), more: 1 }, id), receipt);
  assert.deepEqual(parseReceipt(receipt, id.toUpperCase()), { ...receipt, id: id.toUpperCase() });
  const wrong: unknown[] = [
    null,
    'x',
    [receipt],
    { ...receipt, id: otherId, reference: referenceOf(otherId) },
    { ...receipt, id: otherId },
    { ...receipt, id: 7 },
    { ...receipt, reference: '0000-0002' },
    { ...receipt, receivedAt: 'soon' },
    { ...receipt, receivedAt: 7 },
    {},
  ];
  for (const value of wrong) assert.equal(parseReceipt(value, id), null, JSON.stringify(value));
});

claim(
  'a refusal counts only for this enquiry’s id, and lists the fields that the page knows',
  () => {
    const reused = { id, code: 'idempotency_key_reused' };
    assert.deepEqual(parseRefusal(reused, id), { code: 'idempotency_key_reused' });
    const errors = [
      { field: 'email', code: 'email_invalid' },
      { field: 'name', code: 'of a later server' },
      { field: 'strange', code: 'required' },
      'required',
    ];
    assert.deepEqual(parseRefusal({ id, code: 'enquiry_invalid', errors }, id), {
      code: 'enquiry_invalid',
      errors: [
        { field: 'email', code: 'email_invalid' },
        { field: 'name', code: 'not_accepted' },
      ],
    });
    const wrong: unknown[] = [
      { ...reused, id: otherId },
      { id, code: 'enquiry_invalid' },
      { id, code: 'unavailable', errors },
      { id, errors },
    ];
    for (const value of wrong) assert.equal(parseRefusal(value, id), null, JSON.stringify(value));
  },
);

claim('a problem counts as the function’s only if it repeats the id', () => {
  assert.equal(isProblemOf({ id: id.toUpperCase(), code: 'x' }, id), true);
  assert.equal(isProblemOf({ id, code: 'x' }, id.toUpperCase()), true);
  for (const value of [
    { code: 'x' },
    { id },
    { id: 7, code: 'x' },
    { id: otherId, code: 'x' },
    null,
  ]) {
    assert.equal(isProblemOf(value, id), false);
  }
});
