import type { Enquiry } from '#contract';
import type { Outbox } from '../../src/outbox/connectPage';
import type { Snapshot } from '../../src/outbox/snapshot';
import type { Entry } from '../../src/outbox/entry';
import type { Device, Process } from './device';
import type { Fate, History } from './history';
import { isForWorkshop, sealedAs } from './sealed';
import type { SimServer } from './server';

/** One tab with the form in it, which does what the screen's hooks do, without a screen. */
export type Tab = {
  process: Process;
  /** The text in the form. */
  text(): string;
  type(text: string): void;
  submit(): void;
  edit(choice: number): void;
  remove(choice: number): void;
  undo(): void;
  tryNow(choice: number): void;
  /** Says yes to every enquiry that is so old that it is asked about. */
  agree(): void;
  signal(kind: 'online' | 'pageshow' | 'visible'): void;
  /** What a page does as it goes away. */
  leave(): void;
  session: Map<string, string>;
};

export type Around = { device: Device; server: SimServer; history: History };

/** An emptied form has nothing in it at all. */
const valuesOf = (message: string): Enquiry =>
  message === ''
    ? { name: '', email: '', projectType: '', message }
    : { name: 'A Visitor', email: 'visitor@example.com', projectType: '', message };

export function openTab(
  { device, server, history }: Around,
  name: string,
  session = new Map<string, string>(),
): Tab {
  const process = device.start(session);
  const client = process.code.createFunctionsClient({
    supabaseUrl: 'https://backend.example.com',
    supabasePublishableKey: 'sb_publishable_simulated',
  });
  const outbox: Outbox = process.code.connectPage(client);
  let text = '';
  let isSending = false;
  let unkept: { id: string; text: string } | null = null;
  let removed: { entry: Entry; text: string; fate: Fate } | null = null;

  const drafts = process.code.createDraftKeeping(outbox);
  const clear = (): void => {
    text = '';
    drafts.cleared();
  };
  const letGo = (line: string): void => {
    if (text !== '' && history.fates.get(text) === 'typed') history.set(text, 'let go', line);
  };

  const look = (snapshot: Snapshot): void => {
    for (const entry of snapshot.entries) {
      if (entry.state === 'sent' && !server.rows.some((row) => row.id === entry.id)) {
        history.fault(`${entry.id} is listed as sent and was never stored`);
      }
    }
    outbox
      .takeNews(snapshot)
      .then((news) => {
        for (const one of news) {
          if (!process.isAlive || one.kind !== 'sent') continue;
          const row = server.rows.find((stored) => stored.id === one.id);
          if (!row) history.fault(`${one.id} is told as sent and was never stored`);
          else if (history.fates.get(row.message) === 'typed') {
            history.set(row.message, 'promised', `${name} tells of it as sent`);
          }
        }
      })
      .catch(() => undefined);
  };
  /** As workshop mode does it: no draft, no way back, saved as nobody can read it. */
  const submitSealed = async (sending: string): Promise<void> => {
    const id = unkept?.text === sending ? unkept.id : outbox.newId();
    const sealed = sealedAs(id, valuesOf(sending));
    const saved = await outbox.shared.save(id, { sealed });
    if (!process.isAlive) return;
    isSending = false;
    if (saved === 'unkept') {
      unkept = { id, text: sending };
      history.note(`${name} shows an error for "${sending}"`);
      return;
    }
    if (saved === 'sent' && !server.rows.some((row) => row.message === sending)) {
      history.fault(`"${sending}" is shown as sent and was never stored`);
    }
    history.set(sending, 'promised', `${name} shows it as ${saved}, sealed`);
    text = '';
  };
  const choose = (choice: number, states: readonly string[]) => {
    const entries = outbox
      .snapshot()
      .entries.filter((entry) => states.includes(entry.state) && !('sealed' in entry));
    return entries[choice % Math.max(entries.length, 1)];
  };

  outbox.subscribe(() => {
    if (process.isAlive) look(outbox.snapshot());
  });
  drafts.start({
    read: () => valuesOf(isForWorkshop(text) ? '' : text),
    fill({ message }) {
      text = message;
      history.note(`${name} has "${text}" in its form`);
    },
  });
  outbox.start();
  history.note(`${name} opens`);

  return {
    process,
    session,
    text: () => text,
    type(next) {
      if (isSending) return;
      letGo(`${name} types over it`);
      text = next;
      if (isForWorkshop(text)) {
        history.set(text, 'let go', `${name} types in workshop mode`);
        return;
      }
      history.set(text, 'typed', `${name} types`);
      drafts.touched();
    },
    submit() {
      if (isSending || text === '') return;
      isSending = true;
      const sending = text;
      history.pressed.add(sending);
      // One that was deleted in another tab may be sent from here all the same.
      if (history.fates.get(sending) === 'deleted for good') history.fates.set(sending, 'deleted');
      history.note(`${name} presses Send on "${sending}"`);
      if (isForWorkshop(sending)) {
        void submitSealed(sending);
        return;
      }
      void drafts
        .press()
        .then((id) => outbox.submit(id, valuesOf(sending), () => undefined))
        .then((result) => {
          if (!process.isAlive) return;
          isSending = false;
          drafts.release();
          if (result.kind === 'withdrawn') {
            history.note(`${name} empties its form of "${sending}", which was taken elsewhere`);
            clear();
            return;
          }
          if (result.kind !== 'sent' && result.kind !== 'kept') {
            history.note(`${name} shows an error for "${sending}" (${result.kind})`);
            return;
          }
          if (result.kind === 'sent' && !server.rows.some((row) => row.message === sending)) {
            history.fault(`"${sending}" is shown as sent and was never stored`);
          }
          history.set(sending, 'promised', `${name} shows it as ${result.kind}`);
          clear();
        });
    },
    edit(choice) {
      const entry = choose(choice, ['waiting', 'refused', 'draft']);
      if (!entry || !('values' in entry) || isSending) return;
      // From the press on the visitor knows that it is no longer on its way.
      const { message } = entry.values;
      const before = history.fates.get(message) ?? 'let go';
      // A list may still show what another tab has typed over or deleted.
      if (before !== 'typed' && before !== 'promised') return;
      const mark = history.set(message, 'typed', `${name} presses Edit`);
      drafts
        .edit(entry.id)
        .then((isOpen) => {
          if (!process.isAlive) return;
          if (isOpen) history.set(text, 'typed', `${name} opens it`);
          const isAnother = !isOpen || text !== message;
          if (isAnother && history.isSince(message, mark)) {
            history.set(message, before, `${name} can't open it now`);
          }
        })
        .catch(() => undefined);
    },
    remove(choice) {
      const entry = choose(choice, ['waiting', 'draft', 'sent']);
      if (!entry) return;
      const message = 'values' in entry ? entry.values.message : null;
      const before = message === null ? undefined : history.fates.get(message);
      // Until the answer is shown the visitor knows nothing: it may be gone or not.
      const mark = message === null ? 0 : history.set(message, 'deleted', `${name} presses Delete`);
      outbox
        .remove(entry)
        .then((gone) => {
          if (!process.isAlive || message === null || before === undefined) return;
          const isStillOurs = history.isSince(message, mark);
          if (!gone || !('values' in gone)) {
            if (isStillOurs) history.set(message, before, `${name} can't delete it now`);
            return;
          }
          removed = { entry: gone, text: message, fate: before };
          const isUnderWay = gone.state === 'draft' && history.pressed.has(message);
          const wasTried = process.code.mayHaveArrived(gone);
          const isForGood = isStillOurs && !wasTried && !isUnderWay;
          const fate = isForGood ? 'deleted for good' : 'deleted';
          history.set(message, fate, `${name} shows it as deleted`);
        })
        .catch(() => undefined);
    },
    undo() {
      if (!removed) return;
      const { entry, text: message, fate } = removed;
      removed = null;
      const mark = history.set(message, 'deleted', `${name} presses Undo`);
      outbox
        .putBack(entry)
        .then(() => {
          if (process.isAlive && history.isSince(message, mark)) {
            history.set(message, fate, `${name} shows it again`);
          }
        })
        .catch(() => undefined);
    },
    tryNow(choice) {
      const entry = choose(choice, ['waiting']);
      if (entry) outbox.tryNow(entry.id).catch(() => undefined);
    },
    agree() {
      for (const entry of outbox.snapshot().entries) {
        if (entry.state === 'waiting') outbox.tryNow(entry.id).catch(() => undefined);
      }
    },
    signal(kind) {
      if (kind === 'visible') process.document.fire('visibilitychange');
      else process.window.fire(kind);
    },
    leave: () => process.window.fire('pagehide'),
  };
}
