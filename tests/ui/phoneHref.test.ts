import { expect, test } from 'vitest';
import { phoneHref } from '../../src/ui/phoneHref.ts';

test.each([
  ['(707) 555-0142', 'tel:+17075550142'],
  ['+1 707.555.0142', 'tel:+17075550142'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('%s becomes %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href);
});
