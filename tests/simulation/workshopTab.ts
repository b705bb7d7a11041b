import type { Enquiry } from '#contract';
import type { Outbox } from '../../src/outbox/connectPage';
import { sealedAs } from './sealed';
import { type Around, connect, followNews, type Tab, valuesOf } from './tab';

/**
 * One tab in workshop mode. Its form keeps no drafts and has no list beside it to open one from; what
 * is written there is sealed, saved and let go. Other tabs may still show the pages of before.
 */
export function openWorkshopTab(around: Around, name: string): Tab {
  const { device, server, history } = around;
  const session = new Map<string, string>();
  const process = device.start(session);
  const outbox: Outbox = connect(process);
  let text = '';
  let isSaving = false;
  let unkept: { id: string; values: Enquiry } | null = null;

  const save = async (sending: string): Promise<void> => {
    const values = valuesOf(sending);
    const id = unkept?.values.message === sending ? unkept.id : outbox.newId();
    const saved = await outbox.shared.save(id, { sealed: sealedAs(id, values) });
    if (!process.isAlive) return;
    isSaving = false;
    if (saved === 'unkept') {
      unkept = { id, values };
      history.note(`${name} shows an error for "${sending}"`);
      return;
    }
    if (saved === 'sent' && !server.rows.some((row) => row.message === sending)) {
      history.fault(`"${sending}" is shown as sent and was never stored`);
    }
    history.set(sending, 'promised', `${name} shows it as ${saved}, sealed`);
    text = '';
  };

  followNews(around, name, process, outbox);
  outbox.start();
  history.note(`${name} opens in workshop mode`);

  return {
    inWorkshop: true,
    process,
    session,
    text: () => text,
    type(next) {
      if (isSaving) return;
      // Nothing is kept while it is written, and nobody is told that it were.
      history.set(next, 'let go', `${name} types in workshop mode`);
      text = next;
    },
    submit() {
      if (isSaving || text === '') return;
      isSaving = true;
      history.note(`${name} presses Send on "${text}"`);
      void save(text);
    },
    edit: () => undefined,
    remove: () => undefined,
    undo: () => undefined,
    tryNow: () => void outbox.tryAll().catch(() => undefined),
    agree: () => void outbox.tryAll().catch(() => undefined),
    signal(kind) {
      if (kind === 'visible') process.document.fire('visibilitychange');
      else process.window.fire(kind);
    },
    leave() {
      process.window.fire('pagehide');
      text = '';
    },
  };
}
