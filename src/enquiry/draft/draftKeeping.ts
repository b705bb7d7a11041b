// Keeps what is typed within half a second, and finds it again after a reload or a crash. A page
// that goes away leaves what was not kept yet in session storage, since no transaction ends by then.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isBlank, isSame } from '../../outbox/core/values.ts';
import { findAgain } from './finding.ts';
import { createFormState, type FormText } from './formState.ts';
import { createLeaving } from './leaving.ts';
import { createLeftForms } from './leftForms.ts';
import { createWriting } from './writing.ts';

export type DraftKeeping = {
  /** To be called on each change of the form. */
  touched(): void;
  /** To be called when Send is pressed: no draft is kept beside what is saved. Resolves with the id to save it under. */
  press(): Promise<string>;
  /** To be called once that is saved, with the id that it has now: a page that goes leaves it under that. */
  saved(id: string): void;
  /** Whether nobody has typed, chosen, filled or restored what stands in the form. */
  isUntouched(): boolean;
  /** To be called when that has ended and the text is still in the form; with the id that it has now. */
  release(id?: string): void;
  /**
   * Opens one of the list in the form; what stood there is kept as a draft of its own. False where
   * that can't be kept, or where the other is being sent or gone: then nothing changes in the form.
   */
  edit(listedId: string): Promise<boolean>;
  /** What was typed after Send was pressed becomes an enquiry of its own; false where nothing was. */
  goOn(): boolean;
  /** The form has been emptied: the next touch begins a new enquiry. */
  cleared(): void;
  /** Looks for what this tab was writing, and keeps what stands in this form from now on; returns the stop. */
  start(form: FormText): () => void;
};

export function createDraftKeeping(outbox: Outbox): DraftKeeping {
  const state = createFormState(outbox.slot);
  const leaving = createLeaving(outbox, state);
  const leftForms = createLeftForms(outbox, state);
  const writing = createWriting(outbox, state, leaving, leftForms);
  const { keep, keepSoon } = writing;

  const touched = (): void => {
    state.touchedAtMs = Date.now();
    if (state.id === null) state.begin(outbox.newId());
    keepSoon();
  };
  const cleared = (): void => {
    writing.rest();
    leaving.part();
    state.clear();
  };
  const isTypedSince = (): boolean => {
    const typed = state.text.read();
    return state.pressed !== null && !isBlank(typed) && !isSame(typed, state.pressed);
  };

  return {
    touched,
    async press() {
      const pressed = state.text.read();
      state.pressed = pressed;
      writing.rest();
      try {
        // It may find that the id has become another tab's, or that the text goes on from a draft.
        await writing.ended();
        await leaving.takeUp();
      } catch {
        // Where no draft can be kept the save tells. Sent under that id, the other text would count as sent.
        leaving.part();
      }
      const own = state.id ?? state.begin(outbox.newId());
      if (state.isDoubted) outbox.triedUnsaved.add(own);
      // The record comes to hold what was pressed: another draft is kept no more, and the form may hold it again.
      if (!state.isKept(pressed)) state.kept = null;
      return own;
    },
    saved(now) {
      state.isBeingSent = true;
      state.move(now);
      if (state.isGoing) leaving.leave();
    },
    isUntouched: () => state.isRecovered && state.id === null,
    release(now) {
      state.pressed = null;
      state.isBeingSent = false;
      if (now !== undefined) state.move(now);
      const values = state.text.read();
      // Send has ended what was to keep it, and may have been pressed before the storage works again.
      if (!state.isKept(values) && !isBlank(values)) keepSoon();
    },
    async edit(listedId) {
      // An emptied form has nothing to do with what is listed under its id.
      if (listedId === state.id && isBlank(state.text.read())) state.begin(outbox.newId());
      const isOwn = listedId === state.id;
      if (!(await keep()) || state.pressed !== null) return false;
      // What a page before has left under that id would be lost with the form's next text.
      if (leftForms.has(listedId)) return false;
      const draft = await outbox.reopen(listedId);
      // What was typed in the meantime is kept as well; if it can't be, the draft stays in the list.
      if (!draft || !(await keep())) return false;
      // Pressed twice: the first press has opened it, and it may have been written in since.
      if (state.id === listedId && !isOwn) return true;
      // Send was pressed meanwhile: what is being saved would get this one's id. It stays in the list.
      if (state.pressed !== null) return false;
      state.touchedAtMs = Date.now();
      // The form's own text stays as it is; that it may have arrived is news.
      if (state.id === listedId) state.show({ ...draft, values: state.text.read() });
      else {
        state.show(draft);
        state.begin(draft.id);
        // It may have been deleted in the list since it was opened.
        state.kept = null;
        keepSoon();
      }
      return true;
    },
    goOn() {
      if (!isTypedSince()) return false;
      cleared();
      touched();
      return true;
    },
    cleared,
    start(shown) {
      state.text = shown;
      state.isStopped = false;
      state.isGoing = false;
      // Nothing is written before it is known under which id.
      writing.waitFor(findAgain(outbox, state, leftForms, writing));
      const onHidden = (): void => {
        state.isGoing = true;
        leaving.leave();
        void keep();
      };
      const onShown = ({ persisted }: PageTransitionEvent): void => {
        state.isGoing = false;
        // It comes back as it was: nothing has to be found again.
        if (persisted) leaving.comeBack();
      };
      const onVisibility = (): void => void keep();
      window.addEventListener('pagehide', onHidden);
      window.addEventListener('pageshow', onShown);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        state.isStopped = true;
        onHidden();
        window.removeEventListener('pagehide', onHidden);
        window.removeEventListener('pageshow', onShown);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
