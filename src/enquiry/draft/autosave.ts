// Keeps what stands in the form as its draft, within half a second of a key.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';
import type { Stash } from './stash.ts';
import type { PendingStashes } from './pendingStashes.ts';

/** How long after a key the draft is kept at the latest, in ms. */
const throttleMs = 400;

/** What could not be kept or taken is tried again after this, in ms. */
const retryMs = 30_000;

export type Autosave = {
  /** Keeps it now; false where that fails. */
  save(): Promise<boolean>;
  /** Keeps it soon after a key. */
  saveSoon(): void;
  /** Keeps it, or tries to, in some seconds. */
  retrySave(): void;
  /** Nothing is kept until the next key. */
  cancel(): void;
  /** Nothing is written before this has ended. */
  waitFor(before: Promise<void>): void;
  /** Resolves when what is being written is written. */
  lastSave(): Promise<void>;
};

export function createAutosave(
  outbox: Outbox,
  state: FormState,
  stash: Stash,
  pendingStashes: PendingStashes,
): Autosave {
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
    // Send was pressed meanwhile: what is typed since must not take the place of what it is to save.
    if (state.pressed !== null) return;
    const current = state.id;
    const values = state.form.read();
    // Until it is written, nobody knows which text the record holds.
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
    // Once more for as long as the visitor was quicker than the storage.
    if (!state.isStopped && !isSame(state.form.read(), values)) await write();
  };
  const save = async (): Promise<boolean> => {
    cancel();
    if (state.pressed !== null) return true;
    // One write after the other, so that the last one to end has the last text.
    lastWrite = lastWrite.then(write, write);
    try {
      await lastWrite;
      await pendingStashes.claimAll();
      if (!pendingStashes.isEmpty() && !state.isStopped) retrySave();
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      if (!state.isStopped) retrySave();
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
      // A page that nobody looks at may be put to sleep at any time.
      if (document.visibilityState === 'hidden') saveUnawaited();
      else throttleTimer ??= setTimeout(saveUnawaited, throttleMs);
    },
    waitFor(before) {
      lastWrite = before;
    },
    lastSave: () => lastWrite,
  };
}
