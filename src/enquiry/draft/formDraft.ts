// The draft of one form. The page saves it as the visitor types and stashes it on unload; the next page restores it.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isBlank, isSame } from '../../outbox/enquiries/values.ts';
import { createAutosave } from './autosave.ts';
import { createFormState, type FormAccess, type FormState } from './formState.ts';
import { restoreDraft } from './restoreDraft.ts';
import { createStash } from './stash.ts';

export type FormDraft = {
  /** Call it on each change of the form. */
  onInput(): void;
  /** Call it when Send is pressed. Pauses the autosave, and resolves with the id under which to save the enquiry. */
  beginSend(): Promise<string>;
  /** Call it once Send has saved the enquiry, with the id under which Send saved it. */
  markSaved(id: string): void;
  /** Whether the form is still as the server sent it: nothing has been typed, filled in or restored. */
  isUntouched(): boolean;
  /** Call it when Send has ended and the text is still in the form, with the text's current id. */
  endSend(id?: string): void;
  /**
   * Opens a listed entry in the form, after saving the form's current text as a draft. If that fails, or the entry is
   * being sent or has been deleted, leaves the form unchanged and resolves with false.
   */
  edit(listedId: string): Promise<boolean>;
  /** Makes the form's text a listed draft, so that the form can get another text; false if the text can't be saved. */
  setAside(): Promise<boolean>;
  /** Turns the text typed after Send was pressed into a new enquiry; false if nothing was typed. */
  continueAsNew(): boolean;
  /** Call it when the form is emptied: the next key begins a new enquiry. */
  reset(): void;
  /** The id of the form's text; null if the form is untouched. */
  id(): string | null;
  /** Resolves once the form has found its draft. */
  whenRestored(): Promise<void>;
  /** Saves the form's text, and resolves with its id. The id comes even if the text can't be saved. */
  saveNow(): Promise<string>;
  /** @param listener see `FormState.onId` */
  watchId(listener: FormState['onId']): void;
  /** Restores this tab's draft, then saves each change of the form. Call it once. */
  start(form: FormAccess): void;
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

  const whenRestored = async (): Promise<void> => {
    await autosave.lastSave().catch(() => {});
  };

  return {
    onInput,
    async beginSend() {
      const pressed = state.form.read();
      state.pressed = pressed;
      autosave.cancel();
      try {
        // Both calls may change the id: another tab may have the id, or the text may continue a stored draft.
        await autosave.lastSave();
        await stash.claim();
      } catch {
        // The storage is broken, which saving the enquiry will report. Detach the earlier page's stash, so that its
        // text doesn't count as sent with this enquiry.
        stash.detach();
      }
      const own = state.id ?? state.assignId(outbox.newId());
      if (state.mayHaveArrived) outbox.triedUnsaved.add(own);
      // Send overwrites the record, so an older draft in the record no longer counts as saved.
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
      // `beginSend` has canceled the autosave, so start it again.
      if (!state.isSaved(values) && !isBlank(values)) saveSoon();
    },
    async edit(listedId) {
      // The visitor has emptied the form, whose text is still in the list: give the form a new id first.
      if (listedId === state.id && isBlank(state.form.read())) state.assignId(outbox.newId());
      const isOwn = listedId === state.id;
      if (!(await save()) || state.pressed !== null) return false;
      // A pending stash has this id, and the form's next stash would overwrite it.
      if (stash.isPending(listedId)) return false;
      const draft = await outbox.reopen(listedId);
      // Save the text that the visitor typed while the entry was opened. If that fails, the entry stays in the list.
      if (!draft || !(await save())) return false;
      // The visitor pressed Edit twice, and the first press has opened the entry.
      if (state.id === listedId && !isOwn) return true;
      // The visitor has pressed Send, whose enquiry must not get this draft's id. The draft stays in the list.
      if (state.pressed !== null) return false;
      state.touchedAtMs = Date.now();
      // The form already has this entry's text; only `mayHaveArrived` may have changed.
      if (state.id === listedId) state.fillForm({ ...draft, values: state.form.read() });
      else {
        state.fillForm(draft);
        state.assignId(draft.id);
        // The visitor may have deleted the entry from the list in the meantime, so save it again.
        state.savedValues = null;
        saveSoon();
      }
      return true;
    },
    async setAside() {
      if (!(await save()) || state.pressed !== null) return false;
      // The visitor may have typed after the save.
      if (!state.isSaved(state.form.read())) return false;
      reset();
      return true;
    },
    continueAsNew() {
      if (!isTypedSince()) return false;
      reset();
      onInput();
      return true;
    },
    reset,
    id: () => state.id,
    whenRestored,
    async saveNow() {
      await whenRestored();
      const id = state.id ?? state.assignId(outbox.newId());
      await save();
      return state.id ?? id;
    },
    watchId(listener) {
      state.onId = listener;
    },
    start(shown) {
      state.form = shown;
      // Don't save before `restoreDraft` has found the form's id.
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
      window.addEventListener('pagehide', onHidden);
      window.addEventListener('pageshow', onShown);
      document.addEventListener('visibilitychange', () => void save());
    },
  };
}
