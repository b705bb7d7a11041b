// The page's status line: says what becomes of the message in the form, until React shows it. The HTML has the line's
// first words, for a press on Send before any script has loaded.

import { enquiryForm, toasts } from '../../content/enquiry.ts';
import { errorWords } from './errorWords.ts';
import type { FormController } from './formView.ts';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Snapshot } from '../../outbox/enquiries/snapshot.ts';
import { currentToast, type FormView, untouchedForm } from './formView.ts';
import { thanksWords } from './thanks.ts';

const find = (): HTMLElement | null => document.getElementById('early');

export function showFormStatus(form: FormController, outbox: Outbox): void {
  const show = (): void => {
    const line = find();
    const view = form.view();
    if (!line || view === untouchedForm) return;
    const words = wordsOf(view, outbox.snapshot());
    line.hidden = words === '';
    // A screen reader would announce the same text again.
    if (line.textContent !== words) line.textContent = words;
  };
  form.subscribe(show);
  outbox.subscribe(show);
}

export function removeFormStatus(): void {
  find()?.remove();
}

function wordsOf(view: FormView, snapshot: Snapshot): string {
  const { isSending, thanks, notice, errors } = view;
  if (isSending) return enquiryForm.sending;
  const toast = currentToast(view, snapshot);
  const said: string[] = toast === null ? [] : Object.values(toasts[toast]);
  if (thanks) said.push(thanksWords(thanks, Date.now()));
  // The notice about errors names marked fields, and only React marks them.
  const more = errors.length > 0 ? Object.values(errorWords(errors)) : [notice ?? ''];
  return [...said, ...more].join('\n').trim();
}
