import { isLeased } from '../../src/outbox/core/due.ts';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import type { EnquiryEntry, StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import { mayHaveArrived } from '../../src/outbox/core/entry.ts';
import type { Submitted } from '../../src/outbox/enquiries/submit.ts';
import { connect, valuesOf } from './connect.ts';
import type { Process } from './device.ts';
import type { Fate } from './history.ts';
import { deliver } from './processState.ts';
import { recordsOn } from './records.ts';
import { checkOutcome, type Said } from './screen.ts';
import { SimForm } from './servedPage.ts';
import type { Stage, Tab } from './stage.ts';

/** "Send all" reads the waiting enquiries within this time, in ms. */
const lookMs = 1_000;

/** A page is without React for at most this time after its script has run, in ms. */
const longestWithoutReactMs = 6_000;
/** The probability that a translator changes the page before React is there, so that React renders the form again. */
const rerenderChance = 0.15;

/** A page whose script has run, and its form. */
export type Shown = { process: Process; form: SimForm };

/** Opens a tab with the form. It shows the controller's state as React does, without rendering. */
export function openTab(
  stage: Stage,
  name: string,
  session: Map<string, string> = new Map(),
  restoredText = '',
  started?: Shown,
): Tab {
  const { world, device, lacks, history } = stage;
  const { process, outbox, page } = connect(stage, name, session, started?.process);
  let form = started?.form ?? new SimForm();
  if (!started) form.fill(valuesOf(restoredText));
  const text = (): string => form.read();
  /** Whether React shows the list and its buttons. */
  let isReactThere = false;
  /** The text that Send is sending. */
  let sending: string | null = null;
  let notSaved: { text: string; sinceMs: number } | null = null;
  let lastSaved: { id: string; atMs: number } | null = null;
  let removed: { entry: EnquiryEntry; text: string; fate: Fate; sinceMs: number } | null = null;

  const drop = (gone: string, line: string): void => {
    if (gone !== '' && history.fates.get(gone) === 'typed') history.set(gone, 'dropped', line);
  };
  /** Returns the fate, or 'dropped' if the database has been lost since. */
  const unlessLost = (fate: Fate, sinceMs: number): Fate =>
    stage.disk.lostMs >= sinceMs ? 'dropped' : fate;
  const noteAsked = (pressed: string): void => {
    const trueMs = world.now();
    history.askedAt.set(pressed, { deviceMs: trueMs + device.clock.aheadMs, trueMs });
  };
  /** Chooses a listed entry that has the button; an entry that is being sent has none. */
  const choose = (choice: number, states: readonly string[]): StoredEnquiry | undefined => {
    if (!isReactThere) return undefined;
    const { entries, readAtMs } = outbox.snapshot();
    const offered = entries.filter(
      (entry) =>
        states.includes(entry.state) && !(entry.state === 'waiting' && isLeased(entry, readAtMs)),
    );
    return offered[choice % Math.max(offered.length, 1)];
  };
  /** Sends as the page does, and checks what the page then says. */
  const submit: Outbox['submit'] = async (id, values, onSaved) => {
    const pressed = values.message;
    const sinceMs = world.now();
    notSaved = null;
    const before = history.firstSent.get(pressed);
    const wasUnsaved = history.sentUnsaved.has(pressed);
    const { waitedUnder } = stage.disk;
    const noteFirstSent = (as: string): void => {
      if (before) return;
      history.firstSent.set(pressed, { id: as, waited: new Set(waitedUnder.get(as)) });
    };
    noteFirstSent(id);
    history.sentUnsaved.add(pressed);
    const result = await outbox.submit(id, values, (savedId) => {
      onSaved(savedId);
      noteFirstSent(savedId);
      if (!wasUnsaved) history.sentUnsaved.delete(pressed);
      if (before && savedId !== before.id) {
        const texts = [...(waitedUnder.get(before.id) ?? [])];
        const isTaken = texts.some((other) => other !== pressed && !before.waited.has(other));
        if (isTaken) history.idTaken.add(pressed);
        // A browser that wrongly calls itself offline reports that nothing was sent, so another draft may use the id.
        const isDraft = recordsOn(device.disk).some(
          (record) =>
            record.id === before.id && record.state === 'draft' && record.text !== pressed,
        );
        const isBelieved = lacks.isWronglyOffline && !outbox.triedUnsaved.has(before.id);
        if (isDraft && isBelieved) history.idGivenUp.add(pressed);
      }
    });
    if (process.isAlive) showResult(result, pressed, sinceMs);
    return result;
  };
  const showResult = (result: Submitted, pressed: string, sinceMs: number): void => {
    sending = null;
    const isInForm = result.kind === 'returned' || result.kind === 'notSaved';
    const isTypedOver = text() !== pressed;
    if (isInForm && isTypedOver) drop(pressed, `${name} has typed over it`);
    switch (result.kind) {
      case 'superseded':
        history.note(`${name} empties its form of "${pressed}", which another tab has taken`);
        return;
      case 'sent':
      case 'waiting':
        checkOutcome(stage, name, wordOf(result), { id: result.id, text: pressed, sinceMs });
        if (result.kind === 'waiting') lastSaved = { id: result.id, atMs: world.now() };
        const fate = result.kind === 'waiting' ? unlessLost('promised', sinceMs) : 'promised';
        history.set(pressed, fate, `${name} shows it as ${result.kind}`);
        if (result.kind === 'sent') history.shownSent.add(pressed);
        return;
      case 'notSaved':
        notSaved = isTypedOver ? null : { text: pressed, sinceMs };
        history.note(`${name} can’t save "${pressed}"`);
        return;
      case 'returned':
        history.note(`${name} shows an error for "${pressed}"`);
    }
  };

  const controller = process.code.createFormController(
    { ...outbox, submit },
    form as unknown as HTMLFormElement,
    () => undefined,
  );
  const own = world.of(process);
  own.timer(own.random.between(0, longestWithoutReactMs), () =>
    deliver(process, () => {
      isReactThere = true;
      if (own.random.chance(rerenderChance)) form = new SimForm();
      controller.takeOver(form as unknown as HTMLFormElement);
      history.note(`${name} gets React, and has "${text()}" in its form`);
    }),
  );
  outbox.start();
  history.note(`${name} opens`);

  return {
    ...page,
    inWorkshop: false,
    hasReact: () => isReactThere,
    text,
    sending: () => sending,
    notSaved: () => notSaved,
    lastSaved: () => lastSaved,
    type(next) {
      // Typing during Send does not replace the text that is being sent.
      if (text() !== sending) drop(text(), `${name} types over it`);
      form.fill(valuesOf(next));
      if (sending !== null) history.typedInSend.add(next);
      history.set(next, 'typed', `${name} types`);
      form.fire('input');
      return true;
    },
    submit() {
      const pressed = text();
      if (sending !== null || pressed === '') return false;
      sending = pressed;
      history.pressed.add(pressed);
      if (history.shownSent.has(pressed)) history.sentAgain.add(pressed);
      noteAsked(pressed);
      // This tab may send a text that another tab has deleted.
      if (history.fates.get(pressed) === 'deleted for good') history.fates.set(pressed, 'deleted');
      history.note(`${name} presses Send on "${pressed}"`);
      form.fire('submit', { type: 'submit', preventDefault: () => undefined });
      return true;
    },
    edit(choice) {
      const entry = choose(choice, ['waiting', 'refused', 'draft']);
      if (!entry || !('values' in entry) || sending !== null) return false;
      // After pressing Edit, the visitor knows that the text is no longer being sent.
      const { message } = entry.values;
      const before = history.fates.get(message) ?? 'dropped';
      // A stale list may show text that another tab has replaced or deleted.
      if (before !== 'typed' && before !== 'promised') return false;
      const sinceMs = world.now();
      const mark = history.set(message, 'typed', `${name} presses Edit`);
      controller
        .edit(entry.id, [])
        .then((isOpen) => {
          if (!process.isAlive) return;
          if (isOpen) {
            notSaved = null;
            history.set(text(), 'typed', `${name} opens it`);
          }
          const isAnother = !isOpen || text() !== message;
          // If Send ran before Edit could open the text, the list shows the text as a draft.
          const isUnfinished = recordsOn(device.disk).some(
            (one) => one.text === message && one.state === 'draft',
          );
          if (isAnother && !isUnfinished && history.isSince(message, mark)) {
            history.set(message, unlessLost(before, sinceMs), `${name} can't open it now`);
          }
        })
        .catch(() => undefined);
      return true;
    },
    remove(choice) {
      const entry = choose(choice, ['waiting', 'refused', 'draft', 'sent']);
      if (!entry || 'sealed' in entry) return false;
      const message = 'values' in entry ? entry.values.message : null;
      if (entry.state === 'sent') history.receiptsDeleted.add(entry.id);
      const before = message === null ? undefined : history.fates.get(message);
      const sinceMs = world.now();
      // The visitor learns only from the page's answer whether the text is deleted.
      const mark = message === null ? 0 : history.set(message, 'deleted', `${name} presses Delete`);
      outbox
        .remove(entry)
        .then((gone) => {
          if (!process.isAlive || message === null || before === undefined) return;
          const isStillOurs = history.isSince(message, mark);
          if (!gone || !('values' in gone)) {
            const fate = unlessLost(before, sinceMs);
            if (isStillOurs) history.set(message, fate, `${name} can't delete it now`);
            return;
          }
          removed = { entry: gone, text: message, fate: before, sinceMs };
          const isUnderWay = gone.state === 'draft' && history.pressed.has(message);
          const wasTried = mayHaveArrived(gone);
          // A copy of the text under another id stays listed, and may be sent.
          const isTwice =
            history.restore.has(message) &&
            [
              ...recordsOn(device.disk).map((one) => one.text),
              ...stage.server.rows.map((row) => row.message),
            ].includes(message);
          // A browser that wrongly calls itself offline reports that the text was never sent.
          const isForGood =
            isStillOurs && !isTwice && !wasTried && !isUnderWay && !stage.lacks.isWronglyOffline;
          const fate = isForGood ? 'deleted for good' : 'deleted';
          history.set(message, fate, `${name} shows it as deleted`);
        })
        .catch(() => undefined);
      return true;
    },
    undo() {
      if (!removed) return false;
      const { entry, text: message, fate, sinceMs } = removed;
      removed = null;
      const mark = history.set(message, 'deleted', `${name} presses Undo`);
      history.undone.add(message);
      if (lastSaved?.id === entry.id) lastSaved = { id: entry.id, atMs: world.now() };
      // Undo may restore the text before "Send all" has read the waiting enquiries.
      const all = history.allAskedAt;
      if (all && world.now() - all.trueMs < lookMs) history.askedAt.set(message, all);
      outbox
        .restore(entry)
        .then(() => {
          if (!process.isAlive || !history.isSince(message, mark)) return;
          // If another text has the id, a text that may have arrived becomes a draft.
          const isUnfinished = recordsOn(device.disk).some(
            (one) => one.text === message && one.state === 'draft',
          );
          // A lost database may have contained the waiting copy, so that Undo restores a draft.
          const wasLost = stage.disk.lostMs >= sinceMs;
          const isTheirs = isUnfinished && (mayHaveArrived(entry) || wasLost);
          history.set(message, isTheirs ? 'typed' : fate, `${name} shows it again`);
        })
        .catch(() => undefined);
      return true;
    },
    tryNow(choice) {
      const entry = choose(choice, ['waiting']);
      if (!entry) return false;
      const message = 'values' in entry ? entry.values.message : '';
      const of = { id: entry.id, text: message, sinceMs: world.now() };
      history.note(`${name} presses Try now on "${message}"`);
      noteAsked(message);
      outbox
        .tryNow(entry.id)
        .then((settled) => {
          // A skipped try is not checked, since the page only shows its reason.
          if (settled.kind !== 'waiting' || !process.isAlive || message === '') return;
          const said = settled.mayHaveArrived ? 'tried, not confirmed' : 'tried, not sent';
          checkOutcome(stage, name, said, of);
        })
        .catch(() => undefined);
      return true;
    },
    agree() {
      for (const entry of outbox.snapshot().entries) {
        if (entry.state !== 'waiting') continue;
        if ('values' in entry) noteAsked(entry.values.message);
        outbox.tryNow(entry.id).catch(() => undefined);
      }
    },
    leave: () => process.window.fire('pagehide'),
  };
}

function wordOf(result: Extract<Submitted, { kind: 'sent' | 'waiting' }>): Said {
  if (result.kind === 'sent') return 'sent';
  return result.mayHaveArrived ? 'saved, not confirmed' : 'saved, not sent';
}
