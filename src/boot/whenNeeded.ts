// Decides when React takes over the form and its list. Most visitors only read, and never need it.

import type { FormController } from '../enquiry/form/formView.ts';
import { isBlankForm } from '../enquiry/form/formValues.ts';
import { untouchedForm } from '../enquiry/form/formView.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { areAlbumsMarked } from '../photographs/queue/albumsMark.ts';

/** Distance from the window at which the form counts as near: one window. */
const nearMargin = '100%';
const idleTimeoutMs = 2_000;

/**
 * Calls `open` once, at the latest when the visitor touches the form. Earlier if the form has text or its controller
 * something to say, if the list or a draft has something to show, or if the form is near and the browser is idle. After
 * a press on Send it waits until the enquiry is saved: running React would delay that.
 * @param place contains the form and its list
 */
export function whenEnquiryIsNeeded(
  place: HTMLElement,
  outbox: Outbox,
  controller: FormController,
  open: () => void,
): void {
  const ends: (() => void)[] = [];
  let isNeeded = false;
  const need = (): void => {
    if (isNeeded) return;
    isNeeded = true;
    for (const end of ends) end();
    open();
  };
  const onTouch = ({ target }: Event): void => {
    if (!(target instanceof Element && target.closest('[type=submit]'))) need();
  };
  for (const type of ['pointerdown', 'focusin', 'input']) {
    place.addEventListener(type, onTouch, true);
    ends.push(() => place.removeEventListener(type, onTouch, true));
  }
  const near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) whenIdle(need);
    },
    { rootMargin: nearMargin },
  );
  near.observe(place);
  const hasSomethingToShow = (): boolean => {
    const { entries, lost, storage } = outbox.snapshot();
    const isListed = entries.length > 0 || lost > 0 || storage === 'unusable';
    const hasDraft = outbox.slot.recorded() !== null || outbox.slot.left().length > 0;
    const form = place.querySelector('form');
    const hasText = form !== null && !isBlankForm(form);
    return (
      isListed || hasDraft || hasText || areAlbumsMarked() || controller.view() !== untouchedForm
    );
  };
  const check = (): void => {
    if (!controller.isSaving() && hasSomethingToShow()) need();
  };
  ends.push(() => near.disconnect(), outbox.subscribe(check), controller.subscribe(check));
  check();
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    requestIdleCallback(callback, { timeout: idleTimeoutMs });
  } else setTimeout(callback, 200);
}
