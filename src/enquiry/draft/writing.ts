// Keeps what stands in the form as its draft, within half a second of a key.

import type { Outbox } from '../../outbox/browser/outbox.ts';
import { isSame } from '../../outbox/core/values.ts';
import type { FormState } from './formState.ts';
import type { Leaving } from './leaving.ts';
import type { LeftForms } from './leftForms.ts';

/** How long after a key the draft is kept at the latest, in ms. */
const restMs = 400;

/** What could not be kept or taken is tried again after this, in ms. */
const againMs = 30_000;

export type Writing = {
  /** Keeps it now; false where that fails. */
  keep(): Promise<boolean>;
  /** Keeps it soon after a key. */
  keepSoon(): void;
  /** Keeps it, or tries to, in some seconds. */
  keepAgain(): void;
  /** Nothing is kept until the next key. */
  rest(): void;
  /** Nothing is written before this has ended. */
  waitFor(before: Promise<void>): void;
  /** Resolves when what is being written is written. */
  ended(): Promise<void>;
};

export function createWriting(
  outbox: Outbox,
  state: FormState,
  leaving: Leaving,
  leftForms: LeftForms,
): Writing {
  let writing: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const rest = (): void => {
    clearTimeout(timer);
    clearTimeout(again);
    timer = undefined;
  };
  const write = async (): Promise<void> => {
    if (state.id === null) return;
    await leaving.takeUp();
    // Send was pressed meanwhile: what is typed since must not take the place of what it is to save.
    if (state.pressed !== null) return;
    const current = state.id;
    const values = state.text.read();
    // Until it is written, nobody knows which text the record holds.
    state.kept = null;
    const keptId = await outbox.keepDraft(current, values, state.touchedAtMs, state.isDoubted);
    if (state.id === current) {
      state.move(keptId);
      state.kept = values;
    }
    // Once more for as long as the visitor was quicker than the storage.
    if (!state.isStopped && !isSame(state.text.read(), values)) await write();
  };
  const keep = async (): Promise<boolean> => {
    rest();
    if (state.pressed !== null) return true;
    // One write after the other, so that the last one to end has the last text.
    writing = writing.then(write, write);
    try {
      await writing;
      await leftForms.takeAll();
      if (!leftForms.isEmpty() && !state.isStopped) keepAgain();
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      if (!state.isStopped) keepAgain();
      return false;
    }
  };
  const keepLater = (): void => void keep();
  const keepAgain = (): void => {
    again = setTimeout(keepLater, againMs);
  };

  return {
    keep,
    keepAgain,
    rest,
    keepSoon() {
      if (state.isGoing) leaving.leave();
      // A page that nobody looks at may be put to sleep at any time.
      if (document.visibilityState === 'hidden') keepLater();
      else timer ??= setTimeout(keepLater, restMs);
    },
    waitFor(before) {
      writing = before;
    },
    ended: () => writing,
  };
}
