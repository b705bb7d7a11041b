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

  it('tells texts apart that differ by a letter, its place, or the field that it stands in', () => {
    const inOthers = ['name', 'email', 'projectType'].map((field) => ({
      ...emptyEnquiry,
      [field]: 'abc',
    }));
    const all = [...texts, ...inOthers];
    expect(new Set(all.map(digestOf)).size).toBe(all.length);
  });

  it('stays what it was, and has nothing of what is empty: stored receipts go by it', () => {
    const before = { name: 'Ana', email: 'ana@example.com', message: 'A pond.' };
    expect(digestOf({ ...emptyEnquiry, ...before })).toBe('e01edd02d7ab6b34');
  });

  it('is sixteen figures, eight from either end', () => {
    for (const digest of texts.map(digestOf)) {
      expect(digest).toMatch(/^[0-9a-f]{16}$/);
      expect(digest.slice(0, 8)).not.toBe(digest.slice(8));
    }
  });
});

describe('an entry', () => {
  const loose = {
    ...text,
    name: ` ${text.name}\n`,
    projectType: 'Two\nlines',
    message: 'u\u0308\r\n',
  };
  const normal = { ...text, projectType: 'Two lines', message: '\u00FC' };

  it.each([
    ['a draft', draftOf({ id, values: loose })],
    ['one that waits', waitingOf({ id, values: normal })],
    ['a receipt', sentOf({ id }, normal)],
  ])('has its text, however it was typed: %s', (_, entry) => {
    expect(hasText(entry, loose)).toBe(true);
    expect(hasText(entry, normal)).toBe(true);
    expect(hasText(entry, otherText)).toBe(false);
  });

  it.each([
    ['there is none', null],
    ['nobody can read it here', sealedOf({ id })],
    ['it was sealed', sentOf({ id, digest: '' })],
    ['it can’t be read', { state: 'unreadable' as const, id }],
  ])('has no text where %s', (_, entry) => {
    expect(hasText(entry, text)).toBe(false);
  });
});
