// The page's status line: says what becomes of the message in the form, until React shows it. The HTML has the line's
// first words, for a press on Send before any script has loaded.

import { enquiryForm, toasts } from '../../content/enquiry.ts';
import { errorWords } from './errorWords.ts';
import type { FormController } from './formController.ts';
import type { FormState } from './formState.ts';

const find = (): HTMLElement | null => document.getElementById('early');

export function showFormStatus(form: FormController): void {
  form.subscribe(() => {
    const line = find();
    if (!line) return;
    const words = wordsOf(form.state());
    line.hidden = words === '';
    // A screen reader would announce the same text again.
    if (line.textContent !== words) line.textContent = words;
  });
}

export function removeFormStatus(): void {
  find()?.remove();
}

function wordsOf({ isSending, toast, notice, errors }: FormState): string {
  if (isSending) return enquiryForm.sending;
  const said = toast === null ? [] : Object.values(toasts[toast]);
  return [...said, ...(notice ? [notice.words] : []), ...Object.values(errorWords(errors))].join(
    '\n',
  );
}
