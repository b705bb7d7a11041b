import { connect, valuesOf } from './connect.ts';
import { checkOutcome } from './screen.ts';
import { recordsOn } from './records.ts';
import { sealedAs } from './sealed.ts';
import type { Stage, Tab } from './stage.ts';

/**
 * Opens a tab in workshop mode. Its form stores no drafts and has no list; Send seals the text, saves it and
 * empties the form. Other tabs may still show pages from before workshop mode.
 */
export function openWorkshopTab(stage: Stage, name: string): Tab {
  const { world, device, history } = stage;
  const { process, outbox, page } = connect(stage, name, new Map());
  let text = '';
  let isSaving = false;
  let notSaved: { id: string; text: string; sinceMs: number } | null = null;

  const save = async (sending: string): Promise<void> => {
    const values = valuesOf(sending);
    const id = notSaved?.text === sending ? notSaved.id : outbox.newId();
    const sinceMs = world.now();
    notSaved = null;
    const saved = await outbox.shared.save(id, { sealed: sealedAs(id, values) });
    if (!process.isAlive) return;
    isSaving = false;
    if (saved === 'notSaved') {
      notSaved = { id, text: sending, sinceMs };
      history.note(`${name} shows an error for "${sending}"`);
      return;
    }
    checkOutcome(stage, name, saved === 'sent' ? 'sent' : 'saved, not confirmed', {
      id,
      text: sending,
      sinceMs,
    });
    const isGone = saved === 'saved' && stage.disk.lostMs >= sinceMs;
    history.set(sending, isGone ? 'dropped' : 'promised', `${name} shows it as ${saved}, sealed`);
    text = '';
  };
  /** Sends all waiting enquiries, including those from before workshop mode. */
  const tryAll = (): boolean => {
    const trueMs = world.now();
    const asked = { deviceMs: trueMs + device.clock.aheadMs, trueMs };
    history.allAskedAt = asked;
    // The visitor also means texts that Undo is about to restore.
    const waiting = recordsOn(device.disk).filter(({ state }) => state === 'waiting');
    const texts = [...waiting.map(({ text: stored }) => stored), ...history.undone];
    for (const one of texts) if (one !== null) history.askedAt.set(one, asked);
    outbox.tryAll().catch(() => undefined);
    return true;
  };

  outbox.start();
  history.note(`${name} opens in workshop mode`);

  return {
    ...page,
    inWorkshop: true,
    hasReact: () => true,
    text: () => text,
    sending: () => (isSaving ? text : null),
    notSaved: () => notSaved,
    lastSaved: () => null,
    type(next) {
      if (isSaving) return false;
      // A form in workshop mode does not save typed text, and says so.
      history.set(next, 'dropped', `${name} types in workshop mode`);
      text = next;
      return true;
    },
    submit() {
      if (isSaving || text === '') return false;
      isSaving = true;
      history.note(`${name} presses Send on "${text}"`);
      void save(text);
      return true;
    },
    edit: () => false,
    remove: () => false,
    undo: () => false,
    tryNow: tryAll,
    agree: () => void tryAll(),
    leave() {
      process.window.fire('pagehide');
      text = '';
    },
  };
}
