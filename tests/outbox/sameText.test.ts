import { describe, expect, it } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import { digestOf, hasText } from '../../src/outbox/enquiries/sameText.ts';
import { draftOf, sealedOf, sentOf, waitingOf } from '../support/entries.ts';
import { idOf, otherText, sampleEnquiry as text } from '../support/outboxDeps.ts';

const id = idOf(1);

describe('a digest', () => {
  const letters = 'abcdefghij';
  const texts = Array.from({ length: 1_000 }, (_, number): Enquiry => {
    const message = String(number)
      .padStart(3, '0')
      .replace(/\d/g, (digit) => letters[Number(digit)] ?? '');
    return { ...emptyEnquiry, message };
  });

  it('texts have different digests if they differ in one letter, its position, or its field', () => {
    const inOthers = ['name', 'email', 'projectType'].map((field) => ({
      ...emptyEnquiry,
      [field]: 'abc',
    }));
    const all = [...texts, ...inOthers];
    expect(new Set(all.map(digestOf)).size).toBe(all.length);
  });

  it('a digest never changes between releases and ignores empty fields, since stored receipts contain it', () => {
    const before = { name: 'Ana', email: 'ana@example.com', message: 'A pond.' };
    expect(digestOf({ ...emptyEnquiry, ...before })).toBe('e01edd02d7ab6b34');
  });

  it('a digest has sixteen hex digits: one hash from the start and one from the end', () => {
    for (const digest of texts.map(digestOf)) {
      expect(digest).toMatch(/^[0-9a-f]{16}$/);
      expect(digest.slice(0, 8)).not.toBe(digest.slice(8));
    }
  });
});

describe('comparing an entry’s text', () => {
  const loose = {
    ...text,
    name: ` ${text.name}\n`,
    projectType: 'Two\nlines',
    message: 'u\u0308\r\n',
  };
  const normal = { ...text, projectType: 'Two lines', message: '\u00FC' };

  it.each([
    ['a draft', draftOf({ id, values: loose })],
    ['a waiting enquiry', waitingOf({ id, values: normal })],
    ['a receipt', sentOf({ id }, normal)],
  ])('an entry has the same text however its white space was typed: %s', (_, entry) => {
    expect(hasText(entry, loose)).toBe(true);
    expect(hasText(entry, normal)).toBe(true);
    expect(hasText(entry, otherText)).toBe(false);
  });

  it.each([
    ['it does not exist', null],
    ['it is sealed', sealedOf({ id })],
    ['it is the receipt of a sealed enquiry', sentOf({ id, digest: '' })],
    ['it can’t be read', { state: 'unreadable' as const, id }],
  ])('an entry does not match any text if %s', (_, entry) => {
    expect(hasText(entry, text)).toBe(false);
  });
});
