// The draft of one form: saved as the visitor types, stashed as the page unloads, restored by the next page.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isBlank, isSame } from '../../outbox/enquiries/values.ts';
import { createAutosave } from './autosave.ts';
import { createFormState, type FormAccess } from './formState.ts';
import { restoreDraft } from './restoreDraft.ts';
import { createStash } from './stash.ts';

export type FormDraft = {
  /** Call it on each change of the form. */
  onInput(): void;
  /** Call it when Send is pressed: pauses the autosave. Resolves with the id to save the enquiry under. */
  beginSend(): Promise<string>;
  /** Call it once Send has saved the enquiry, with the id it was saved under. */
  markSaved(id: string): void;
  /** Whether the form is still as it was served: nothing typed, filled in or restored. */
  isUntouched(): boolean;
  /** Call it when Send has ended and the text is still in the form, with the id it has now. */
  endSend(id?: string): void;
  /**
   * Opens a listed entry in the form, and saves the form's text as a draft of its own. False, with the form
   * unchanged, if that text can't be saved or the entry is being sent or gone.
   */
  edit(listedId: string): Promise<boolean>;
  /** Makes a new enquiry of what was typed after Send was pressed; false if nothing was. */
  continueAsNew(): boolean;
  /** Call it when the form is emptied: the next key begins a new enquiry. */
  reset(): void;
  /** Restores this tab's draft and saves the form from now on; returns the stop. */
  start(form: FormAccess): () => void;
};

export function createFormDraft(outbox: Outbox): FormDraft {
  const state = createFormState(outbox.slot);
  const stash = createStash(outbox, state);
  const autosave = createAutosave(outbox, state, stash);
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
        // Either may change the id, because another tab has it or the text continues a draft.
        await autosave.lastSave();
        await stash.claim();
      } catch {
        // The enquiry's own save will report a broken storage. Only make sure that the earlier page's text does not
        // count as sent with this one.
        stash.detach();
      }
      const own = state.id ?? state.assignId(outbox.newId());
      if (state.mayHaveArrived) outbox.triedUnsaved.add(own);
      // Send overwrites the record, so an older saved draft no longer counts as saved.
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
      // beginSend has cancelled the autosave.
      if (!state.isSaved(values) && !isBlank(values)) saveSoon();
    },
    async edit(listedId) {
      // An emptied form is no longer the text listed under its id.
      if (listedId === state.id && isBlank(state.form.read())) state.assignId(outbox.newId());
      const isOwn = listedId === state.id;
      if (!(await save()) || state.pressed !== null) return false;
      // The form's next stash would overwrite the pending one under that id.
      if (stash.isPending(listedId)) return false;
      const draft = await outbox.reopen(listedId);
      // Save what was typed meanwhile. If that fails, the draft stays in the list.
      if (!draft || !(await save())) return false;
      // Edit was pressed twice, and the first press has opened it.
      if (state.id === listedId && !isOwn) return true;
      // Send was pressed meanwhile, and must not get this draft's id. The draft stays in the list.
      if (state.pressed !== null) return false;
      state.touchedAtMs = Date.now();
      // The form has this entry's text already. Only `mayHaveArrived` may be new.
      if (state.id === listedId) state.fillForm({ ...draft, values: state.form.read() });
      else {
        state.fillForm(draft);
        state.assignId(draft.id);
        // The entry may have been deleted from the list meanwhile, so save it again.
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
      // No save before the form's id is known.
      autosave.waitFor(restoreDraft(outbox, state, stash, autosave));
      const onHidden = (): void => {
        state.isUnloading = true;
        stash.write();
        void save();
      };
      const onShown = ({ persisted }: PageTransitionEvent): void => {
        state.isUnloading = false;
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
