import { describe, expect, it } from 'vitest';
import { emptyEnquiry, enquiryFields } from '#contract';
import { holdsAll, isBlank, isSame, readValues } from '../../src/outbox/enquiries/values.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';

describe.each(enquiryFields)('a text of which only the %s counts', (field) => {
  const changed = { ...sampleEnquiry, [field]: `${sampleEnquiry[field]}, and on` };

  it('is not blank, unless that is white space', () => {
    expect(isBlank({ ...emptyEnquiry, [field]: 'x' })).toBe(false);
    expect(isBlank({ ...emptyEnquiry, [field]: ' \n' })).toBe(true);
  });

  it('is another text', () => {
    expect(isSame(sampleEnquiry, changed)).toBe(false);
    expect(isSame(changed, { ...changed })).toBe(true);
  });

  it('loses nothing where it goes on, and something where it was begun again', () => {
    expect(holdsAll(changed, sampleEnquiry)).toBe(true);
    expect(holdsAll(sampleEnquiry, changed)).toBe(false);
  });

  it('can’t be read where that is no text', () => {
    expect(readValues({ ...sampleEnquiry, more: 1 })).toEqual(sampleEnquiry);
    for (const no of [null, 7, ['text']]) {
      expect(readValues({ ...sampleEnquiry, [field]: no })).toBe(null);
    }
  });

  it('is read without it only where it may be a later field', () => {
    const { [field]: _, ...before } = sampleEnquiry;
    const isLater = !['name', 'email', 'message'].includes(field);
    expect(readValues(before)).toEqual(isLater ? { ...sampleEnquiry, [field]: '' } : null);
  });
});

it.each([null, undefined, 'text', {}, { other: 'text' }])('is none: %j', (value) => {
  expect(readValues(value)).toBe(null);
});
