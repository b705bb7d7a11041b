// Keeps what is typed within half a second, and finds it again after a reload or a crash. A page
// that goes away leaves what was not kept yet in session storage, since no transaction ends by then.

import type { Enquiry } from '#contract';
import type { Outbox } from './connectPage';
import type { Left } from './entry';
import { holdsAll, isBlank, isSame } from './values';

/** How long after a key the draft is kept at the latest, in ms. */
const restMs = 400;

/** The form, as far as its text goes. */
export type FormText = { read(): Enquiry; fill(values: Enquiry): void };

export type DraftKeeping = {
  /** To be called on each change of the form. */
  touched(): void;
  /** To be called when Send is pressed: no draft is kept beside what is saved. Resolves with the id to save it under. */
  press(): Promise<string>;
  /** Whether nobody has typed, chosen, filled or restored what stands in the form. */
  isUntouched(): boolean;
  /** To be called when that has ended and the text is still in the form. */
  release(): void;
  /**
   * Opens one of the list in the form; what stood there is kept as a draft of its own. False where
   * that can't be kept, or where the other is being sent or gone: then nothing changes in the form.
   */
  edit(listedId: string): Promise<boolean>;
  /** The form has been emptied: the next touch begins a new enquiry. */
  cleared(): void;
  /** Looks for what this tab was writing, and keeps what stands in this form from now on; returns the stop. */
  start(form: FormText): () => void;
};

const noForm: FormText = {
  read: () => ({ name: '', email: '', projectType: '', message: '' }),
  fill: () => {},
};

export function createDraftKeeping(outbox: Outbox): DraftKeeping {
  let form = noForm;
  let id: string | null = null;
  let kept: Enquiry | null = null;
  let isPressed = false;
  /** What had been sent off by the page before, where this one could not see what became of it. */
  let refilled: Enquiry | null = null;
  let isRecovered = false;
  let found: string | null = null;
  let isStopped = false;
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = (next: string): string => {
    id = next;
    outbox.slot.hold(next);
    return next;
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = async (): Promise<void> => {
    if (id === null || isPressed) return;
    const current = id;
    const values = form.read();
    const keptId = await outbox.keepDraft(current, values);
    if (id === current) {
      if (keptId !== current) begin(keptId);
      kept = values;
    }
    // Once more for as long as the visitor was quicker than the storage.
    if (!isSame(form.read(), values)) await write();
  };
  const keep = async (): Promise<boolean> => {
    rest();
    if (isPressed) return true;
    try {
      writing = write();
      await writing;
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      return false;
    }
  };
  const leave = (): void => {
    const values = form.read();
    const isUnkept = id !== null && !isBlank(values) && !(kept && isSame(kept, values));
    // What this page could only put back into the form, without storage, stays what it was.
    const wasPressed = isPressed || (refilled !== null && isSame(refilled, values));
    if (isUnkept) outbox.slot.leave({ values, wasPressed });
    // What the page before this one left may not have been found yet.
    else if (isRecovered) outbox.slot.leave(null);
  };
  const recover = async (left: Left | null): Promise<void> => {
    found = await outbox.slot.recover();
    const draft = left
      ? await outbox.takeLeft(found ?? outbox.newId(), left)
      : found && (await outbox.takeDraft(found));
    if (left) outbox.slot.leave(null);
    isRecovered = true;
    if (isStopped || id !== null) return;
    const typed = form.read();
    if (draft && (isBlank(typed) || holdsAll(typed, draft.values))) {
      begin(draft.id);
      if (isBlank(typed)) form.fill(draft.values);
    } else {
      // What was typed before the page came alive is an enquiry of its own: the draft stays in the list.
      outbox.slot.release();
      if (!isBlank(typed)) begin(outbox.newId());
    }
    await keep();
  };
  const recoverWithoutStorage = (left: Left | null): void => {
    // The form works without it, and what the page before left is in it again.
    if (isStopped || id !== null || !left || !isBlank(form.read())) return;
    // Under its own id, since it may have been saved in time.
    begin(found ?? outbox.newId());
    if (left.wasPressed) refilled = left.values;
    form.fill(left.values);
  };

  return {
    touched() {
      if (id === null) begin(outbox.newId());
      timer ??= setTimeout(() => void keep(), restMs);
    },
    async press() {
      isPressed = true;
      rest();
      try {
        // It may find that the id has become another tab's.
        await writing;
      } catch {
        // Where no draft can be kept the save tells.
      }
      return id ?? begin(outbox.newId());
    },
    isUntouched: () => isRecovered && id === null,
    release() {
      isPressed = false;
    },
    async edit(listedId) {
      // Listed under the form's own id is what another tab has made of it: the form's text is another.
      if (listedId === id) begin(outbox.newId());
      if (!(await keep())) return false;
      const draft = await outbox.takeBack(listedId);
      // What was typed in the meantime is kept as well; if it can't be, the draft stays in the list.
      if (!draft || !(await keep())) return false;
      // Pressed twice: the first press has opened it, and it may have been written in since.
      if (id === listedId) return true;
      form.fill(draft.values);
      kept = draft.values;
      begin(draft.id);
      return true;
    },
    cleared() {
      rest();
      id = null;
      kept = null;
      isPressed = false;
      outbox.slot.release();
      outbox.slot.leave(null);
    },
    start(shown) {
      form = shown;
      isStopped = false;
      const left = outbox.slot.left();
      recover(left).catch(() => recoverWithoutStorage(left));
      const onHidden = (): void => {
        leave();
        void keep();
      };
      const onShown = ({ persisted }: PageTransitionEvent): void => {
        // It comes back as it was: nothing has to be found again.
        if (persisted) outbox.slot.leave(null);
      };
      const onVisibility = (): void => void keep();
      window.addEventListener('pagehide', onHidden);
      window.addEventListener('pageshow', onShown);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        isStopped = true;
        onHidden();
        window.removeEventListener('pagehide', onHidden);
        window.removeEventListener('pageshow', onShown);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
