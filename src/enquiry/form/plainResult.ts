import { plainFormStates } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isFormStarted } from './earlyVisit.ts';

/**
 * Shows the result of a form that the browser posted without scripts, if the URL names one although this page's scripts
 * run. The words are in the page's <noscript>. Takes the result out of the URL: a reload must not repeat it.
 * @param place contains the form
 */
export function showPlainResult(
  place: HTMLElement,
  form: HTMLFormElement,
  { slot, triedUnsaved }: Pick<Outbox, 'slot' | 'triedUnsaved'>,
): void {
  const { hash, pathname, search } = location;
  const notes = document.querySelector('noscript');
  if (!hash || !notes) return;
  const parsed = new DOMParser().parseFromString(notes.textContent, 'text/html');
  const words = parsed.getElementById(hash.slice(1));
  if (!words) return;
  // Screen readers announce it, and the style sheet shows it even after the URL has changed.
  words.setAttribute('role', 'alert');
  place.before(words);
  place.addEventListener('submit', () => words.remove(), { once: true });
  // Scrolls as a page without scripts does, unless the visitor is typing already.
  if (!isFormStarted(form)) location.replace(hash);
  history.replaceState(history.state, '', pathname + search);
  // The posted text may be that of this tab's draft.
  const draftId = slot.recorded();
  if (draftId !== null && words.id !== plainFormStates.notSent) triedUnsaved.add(draftId);
}
