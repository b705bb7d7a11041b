// Saves the form's text as a draft, at most 0.4 s after a key.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isSame } from '../../outbox/enquiries/values.ts';
import type { FormState } from './formState.ts';
import type { Stash } from './stash.ts';

const throttleMs = 400;
const retryMs = 30_000;

export type Autosave = {
  /** Saves the draft now; false if that fails. */
  save(): Promise<boolean>;
  /** Saves the draft after the throttle delay. */
  saveSoon(): void;
  /** Saves the draft again in half a minute. Call it after a failure. */
  retrySave(): void;
  /** Stops both timers. */
  cancel(): void;
  /** Delays all saves until `ready` has settled. */
  waitFor(ready: Promise<void>): void;
  /** Settles when the last save has settled. */
  lastSave(): Promise<void>;
};

export function createAutosave(outbox: Outbox, state: FormState, stash: Stash): Autosave {
  let lastWrite: Promise<void> = Promise.resolve();
  let throttleTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const cancel = (): void => {
    clearTimeout(throttleTimer);
    clearTimeout(retryTimer);
    throttleTimer = undefined;
  };
  const write = async (): Promise<void> => {
    if (state.id === null) return;
    await stash.claim();
    // The visitor has pressed Send: a newer text must not overwrite the record that Send is saving.
    if (state.pressed !== null) return;
    const current = state.id;
    const values = state.form.read();
    // During the write the record may contain the old text or the new text, so the saved text is unknown.
    state.savedValues = null;
    const savedId = await outbox.keepDraft(
      current,
      values,
      state.touchedAtMs,
      state.mayHaveArrived,
    );
    if (state.id === current) {
      state.changeId(savedId);
      state.savedValues = values;
    }
    // The visitor typed during the write: write again.
    if (!isSame(state.form.read(), values)) await write();
  };
  const save = async (): Promise<boolean> => {
    cancel();
    if (state.pressed !== null) return true;
    // Run one write at a time, so that the last write has the latest text.
    lastWrite = lastWrite.then(write, write);
    try {
      await lastWrite;
      const isAllClaimed = await stash.claimPending();
      if (!isAllClaimed) retrySave();
      return true;
    } catch {
      // The text is still in the form, and the panel says that this browser can't save it.
      retrySave();
      return false;
    }
  };
  const saveUnawaited = (): void => void save();
  const retrySave = (): void => {
    retryTimer = setTimeout(saveUnawaited, retryMs);
  };

  return {
    save,
    retrySave,
    cancel,
    saveSoon() {
      if (state.isUnloading) stash.write();
      // The browser may suspend a hidden page at any time.
      if (document.visibilityState === 'hidden') saveUnawaited();
      else throttleTimer ??= setTimeout(saveUnawaited, throttleMs);
    },
    waitFor(ready) {
      lastWrite = ready;
    },
    lastSave: () => lastWrite,
  };
}
