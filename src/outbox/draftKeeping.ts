// Keeps what is typed within half a second, and finds it again after a reload or a crash. A page
// that goes away leaves what was not kept yet in session storage, since no transaction ends by then.

import type { Enquiry } from '#contract';
import type { Outbox } from './connectPage';
import type { Draft, Left } from './entry';
import { holdsAll, isBlank, isSame } from './values';

/** How long after a key the draft is kept at the latest, in ms. */
const restMs = 400;

/** The form, as far as its text goes. */
export type FormText = { read(): Enquiry; fill(values: Enquiry): void };

export type DraftKeeping = {
  /** The id of what stands in the form, made when the form is first touched. */
  id(): string;
  /** To be called on each change of the form. */
  touched(): void;
  /** To be called when Send is pressed, with `false` when that has ended and the text is still there. */
  pressed(isPressed: boolean): void;
  /**
   * Puts a draft into the form; what stood there is kept as a draft of its own. Where it can't be
   * kept it stays in the form, and the draft in the list.
   */
  open(draft: Draft): Promise<void>;
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
  let isStopped = false;
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
  const keep = async (): Promise<boolean> => {
    rest();
    try {
      // Once more for as long as the visitor was quicker than the storage.
      for (let written: Enquiry | null = null; id !== null; ) {
        const values = form.read();
        if (written && isSame(written, values)) break;
        const current = id;
        const keptId = await outbox.keepDraft(current, values);
        if (id === current) {
          if (keptId !== current) begin(keptId);
          kept = values;
        }
        written = values;
      }
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      return false;
    }
  };
  const leave = (): void => {
    const values = form.read();
    const isUnkept = id !== null && !isBlank(values) && !(kept && isSame(kept, values));
    outbox.slot.leave(isUnkept ? { values, wasPressed: isPressed } : null);
  };
  const recover = async (left: Left | null): Promise<void> => {
    const found = await outbox.slot.recover();
    const draft = left
      ? await outbox.takeLeft(found ?? outbox.newId(), left)
      : found && (await outbox.takeDraft(found));
    if (left) outbox.slot.leave(null);
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
    begin(outbox.newId());
    form.fill(left.values);
  };

  return {
    id: () => id ?? begin(outbox.newId()),
    touched() {
      if (id === null) begin(outbox.newId());
      timer ??= setTimeout(() => void keep(), restMs);
    },
    pressed(is) {
      isPressed = is;
    },
    async open(draft) {
      // What stands in the form is newer than what was kept of it.
      if (draft.id === id) return;
      if (!(await keep())) return;
      form.fill(draft.values);
      kept = draft.values;
      begin(draft.id);
    },
    cleared() {
      rest();
      id = null;
      kept = null;
      isPressed = false;
      outbox.slot.release();
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
