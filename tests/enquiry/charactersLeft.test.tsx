// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import { expect, test } from 'vitest';
import { fieldRules } from '#contract';
import { enquiryForm } from '../../src/content/enquiry.ts';
import { FormFields } from '../../src/enquiry/form/FormFields.tsx';
import { useFieldWords } from '../../src/enquiry/form/useFieldWords.ts';

const { longest } = fieldRules.message;
const tooLong = 'This message is too long: please keep it to 10,000 characters.';

function Form(): ReactElement {
  const ref = useRef<HTMLFormElement>(null);
  const fields = useFieldWords(ref);
  return (
    <form ref={ref} aria-label="form" onInput={fields.onInput}>
      <FormFields {...fields} readOnly={false} />
      <button
        type="button"
        onClick={() => fields.showErrors([{ field: 'message', code: 'too_long' }])}
      >
        Send
      </button>
    </form>
  );
}

const message = (): HTMLElement => screen.getByLabelText(enquiryForm.fields.message.label);
const type = (value: string): boolean => fireEvent.input(message(), { target: { value } });

test.each([
  [longest * 0.9 - 1, ''],
  [longest * 0.9, 'Characters left: 1,000'],
  [longest, 'Characters left: 0'],
  [longest + 1, 'Characters too many: 1'],
])('a message of %i characters shows “%s”', (length, words) => {
  render(<Form />);
  type(` ${'x'.repeat(length)} `);
  expect(screen.queryByText(/^Characters/)?.textContent ?? '').toBe(words);
  if (words !== '') expect(message().getAttribute('aria-describedby')).not.toBe(null);
});

test('an error replaces the count, which returns once the error is fixed', () => {
  render(<Form />);
  type('x'.repeat(longest + 9));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.queryByText(/^Characters/)).toBe(null);
  expect(screen.getByText(tooLong)).toBeTruthy();
  expect(document.activeElement).toBe(message());
  type('x'.repeat(longest));
  expect(screen.queryByText(tooLong)).toBe(null);
  expect(screen.getByText('Characters left: 0')).toBeTruthy();
});
