// Keeps what is typed within half a second, and finds it again after a reload or a crash. A page
// that goes away leaves what was not kept yet in session storage, since no transaction ends by then.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isBlank, isSame } from '../../outbox/core/values.ts';
import { restoreDraft } from './restoreDraft.ts';
import { createFormState, type FormAccess } from './formState.ts';
import { createStash } from './stash.ts';
import { createPendingStashes } from './pendingStashes.ts';
import { createAutosave } from './autosave.ts';

export type FormDraft = {
  /** To be called on each change of the form. */
  onInput(): void;
  /** To be called when Send is pressed: no draft is kept beside what is saved. Resolves with the id to save it under. */
  beginSend(): Promise<string>;
  /** To be called once that is saved, with the id that it has now: a page that goes leaves it under that. */
  markSaved(id: string): void;
  /** Whether nobody has typed, chosen, filled or restored what stands in the form. */
  isUntouched(): boolean;
  /** To be called when that has ended and the text is still in the form; with the id that it has now. */
  endSend(id?: string): void;
  /**
   * Opens one of the list in the form; what stood there is kept as a draft of its own. False where
   * that can't be kept, or where the other is being sent or gone: then nothing changes in the form.
   */
  edit(listedId: string): Promise<boolean>;
  /** What was typed after Send was pressed becomes an enquiry of its own; false where nothing was. */
  continueAsNew(): boolean;
  /** The form has been emptied: the next touch begins a new enquiry. */
  reset(): void;
  /** Looks for what this tab was writing, and keeps what stands in this form from now on; returns the stop. */
  start(form: FormAccess): () => void;
};

export function createFormDraft(outbox: Outbox): FormDraft {
  const state = createFormState(outbox.slot);
  const stash = createStash(outbox, state);
  const pendingStashes = createPendingStashes(outbox, state);
  const autosave = createAutosave(outbox, state, stash, pendingStashes);
  const { save, saveSoon } = autosave;

  const onInput = (): void => {
    state.touchedAtMs = Date.now();
    if (state.id === null) state.assignId(outbox.newId());
    saveSoon();
  };
  const reset = (): void => {
    autosave.cancel();
    stash.detach();
    state.reset();
  };
  const isTypedSince = (): boolean => {
    const typed = state.form.read();
    return state.pressed !== null && !isBlank(typed) && !isSame(typed, state.pressed);
  };

  return {
    onInput,
    async beginSend() {
      const pressed = state.form.read();
      state.pressed = pressed;
      autosave.cancel();
      try {
        // It may find that the id has become another tab's, or that the text goes on from a draft.
        await autosave.lastSave();
        await stash.claim();
      } catch {
        // Where no draft can be kept the save tells. Sent under that id, the other text would count as sent.
        stash.detach();
      }
      const own = state.id ?? state.assignId(outbox.newId());
      if (state.mayHaveArrived) outbox.triedUnsaved.add(own);
      // The record comes to hold what was pressed: another draft is kept no more, and the form may hold it again.
      if (!state.isSaved(pressed)) state.savedValues = null;
      return own;
    },
    markSaved(now) {
      state.isBeingSent = true;
      state.changeId(now);
      if (state.isUnloading) stash.write();
    },
    isUntouched: () => state.isRestored && state.id === null,
    endSend(now) {
      state.pressed = null;
      state.isBeingSent = false;
      if (now !== undefined) state.changeId(now);
      const values = state.form.read();
      // Send has ended what was to keep it, and may have been pressed before the storage works again.
      if (!state.isSaved(values) && !isBlank(values)) saveSoon();
    },
    async edit(listedId) {
      // An emptied form has nothing to do with what is listed under its id.
      if (listedId === state.id && isBlank(state.form.read())) state.assignId(outbox.newId());
      const isOwn = listedId === state.id;
      if (!(await save()) || state.pressed !== null) return false;
      // What a page before has left under that id would be lost with the form's next text.
      if (pendingStashes.has(listedId)) return false;
      const draft = await outbox.reopen(listedId);
      // What was typed in the meantime is kept as well; if it can't be, the draft stays in the list.
      if (!draft || !(await save())) return false;
      // Pressed twice: the first press has opened it, and it may have been written in since.
      if (state.id === listedId && !isOwn) return true;
      // Send was pressed meanwhile: what is being saved would get this one's id. It stays in the list.
      if (state.pressed !== null) return false;
      state.touchedAtMs = Date.now();
      // The form's own text stays as it is; that it may have arrived is news.
      if (state.id === listedId) state.fillForm({ ...draft, values: state.form.read() });
      else {
        state.fillForm(draft);
        state.assignId(draft.id);
        // It may have been deleted in the list since it was opened.
        state.savedValues = null;
        saveSoon();
      }
      return true;
    },
    continueAsNew() {
      if (!isTypedSince()) return false;
      reset();
      onInput();
      return true;
    },
    reset,
    start(shown) {
      state.form = shown;
      state.isStopped = false;
      state.isUnloading = false;
      // Nothing is written before it is known under which id.
      autosave.waitFor(restoreDraft(outbox, state, pendingStashes, autosave));
      const onHidden = (): void => {
        state.isUnloading = true;
        stash.write();
        void save();
      };
      const onShown = ({ persisted }: PageTransitionEvent): void => {
        state.isUnloading = false;
        // It comes back as it was: nothing has to be found again.
        if (persisted) stash.discard();
      };
      const onVisibility = (): void => void save();
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
