// Records the owner's presses, and facts about them that the tested code does not provide.

import type { InboxAct, InboxChange } from '#contract/ownerInbox';
import { readChange } from '../../../src/inbox/changes/ownerChange.ts';
import type { Chronicle } from './chronicle.ts';
import { readSealed } from './cipher.ts';

export type Press = {
  place: number;
  device: string;
  tab: string;
  message: string;
  act: InboxAct;
  note: string | undefined;
  /** The id of the edited note; undefined for other changes. */
  noteId: string | undefined;
  /** When the owner pressed, in true time and by the device's clock. */
  trueMs: number;
  deviceMs: number;
  /** The result that the page showed; stays `pending` if the tab ended first. */
  result: 'pending' | 'saved' | 'sent' | 'failed';
  resultMs: number;
  /** The id of the saved or sent change; null if neither happened. */
  id: string | null;
  /** Why the server may lack the change; after `taken back` it must lack the change. */
  excuse: 'signed out' | 'deleted' | 'taking back' | 'taken back' | null;
};

/** One request that sent a change. */
export type Post = { id: string; agoMs: number; ms: number; aheadMs: number };

export type Ledger = {
  presses: Press[];
  links: { message: string; ms: number }[];
  posts: Map<string, Post[]>;
  of(id: string): Press[];
  press(given: Omit<Press, 'place' | 'result' | 'resultMs' | 'id' | 'excuse'>): Press;
  /** Records an entry that was committed to a device's disk. */
  stored(device: string, id: string, record: string): void;
  posted(device: string, body: unknown, post: Post): void;
};

export function createLedger(chronicle: Chronicle): Ledger {
  const seen = new Set<string>();
  const matching = (
    device: string,
    of: { message: string; act: string; note?: string; noteId?: string },
    fits: (press: Press) => boolean,
  ): Press[] =>
    ledger.presses.filter(
      (press) =>
        press.device === device &&
        press.message === of.message &&
        press.act === of.act &&
        press.note === of.note &&
        press.noteId === of.noteId &&
        fits(press),
    );
  const ledger: Ledger = {
    presses: [],
    links: [],
    posts: new Map(),
    of: (id) => ledger.presses.filter((press) => press.id === id),
    press(given) {
      const place = ledger.presses.length + 1;
      const press: Press = {
        ...given,
        place,
        result: 'pending',
        resultMs: given.trueMs,
        id: null,
        excuse: null,
      };
      ledger.presses.push(press);
      return press;
    },
    stored(device, id, record) {
      const { sealed } = JSON.parse(record);
      if (typeof sealed !== 'string' || seen.has(sealed)) return;
      seen.add(sealed);
      const act = readChange(id, readSealed(sealed).text);
      const press = act && matching(device, act, ({ deviceMs }) => deviceMs === act.atMs).at(-1);
      if (!press) chronicle.fault(`${id.slice(-4)} is stored and was never pressed`);
      else press.id ??= id;
    },
    posted(device, body, post) {
      const { change } = body as { change: InboxChange };
      ledger.posts.set(post.id, [...(ledger.posts.get(post.id) ?? []), post]);
      const nowMs = post.ms + post.aheadMs;
      // Picks the earliest press: after the clock was set back, several may have an age of 0.
      const [fresh] = matching(
        device,
        change,
        ({ id, result, deviceMs }) =>
          id === null && result === 'pending' && Math.max(0, nowMs - deviceMs) === post.agoMs,
      );
      if (fresh) fresh.id = post.id;
      const own = ledger.of(post.id);
      if (own.length === 0) chronicle.fault(`${post.id.slice(-4)} is sent and was never pressed`);
      else if (!own.some(({ deviceMs }) => Math.max(0, nowMs - deviceMs) === post.agoMs)) {
        chronicle.fault(
          `${post.id.slice(-4)} is sent with an age of ${post.agoMs} ms, which is wrong`,
        );
      }
    },
  };
  return ledger;
}
