import { describe, expect, it } from 'vitest';
import { emptyEnquiry, enquiryFields } from '#contract';
import { holdsAll, isBlank, isSame, readValues } from '../../src/outbox/enquiries/values.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';

describe.each(enquiryFields)('values in which only the %s matters', (field) => {
  const changed = { ...sampleEnquiry, [field]: `${sampleEnquiry[field]}, and on` };

  it('a field with text is not blank, and a field of white space is', () => {
    expect(isBlank({ ...emptyEnquiry, [field]: 'x' })).toBe(false);
    expect(isBlank({ ...emptyEnquiry, [field]: ' \n' })).toBe(true);
  });

  it('a changed field makes another text', () => {
    expect(isSame(sampleEnquiry, changed)).toBe(false);
    expect(isSame(changed, { ...changed })).toBe(true);
  });

  it('a longer field contains the shorter one, and not the reverse', () => {
    expect(holdsAll(changed, sampleEnquiry)).toBe(true);
    expect(holdsAll(sampleEnquiry, changed)).toBe(false);
  });

  it('a field that is not a string is rejected', () => {
    expect(readValues({ ...sampleEnquiry, more: 1 })).toEqual(sampleEnquiry);
    for (const no of [null, 7, ['text']]) {
      expect(readValues({ ...sampleEnquiry, [field]: no })).toBe(null);
    }
  });

  it('a missing field is accepted only if a later version may have added it', () => {
    const { [field]: _, ...before } = sampleEnquiry;
    const isLater = !['name', 'email', 'message'].includes(field);
    expect(readValues(before)).toEqual(isLater ? { ...sampleEnquiry, [field]: '' } : null);
  });
});

it.each([null, undefined, 'text', {}, { other: 'text' }])('%j is not read as values', (value) => {
  expect(readValues(value)).toBe(null);
});
