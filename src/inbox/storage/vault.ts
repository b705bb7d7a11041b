// What is kept of the inbox: the key, and sealed with it the last list, and each thing that the server has
// taken since that list was asked for. Without the key nothing of it can be read.

import { isRecord } from '#contract';
import { type InboxList, parseInboxList } from '#contract/ownerInbox';
import { type KnownAct, readAct, writeAct } from '../changes/act.ts';
import type { Cells } from './cells.ts';
import { makeKey, openText, sealText } from './sealedText.ts';

/** `gotAtMs`: when it came, by the device's clock. */
export type KeptList = InboxList & { gotAtMs: number };

export type Vault = {
  /** Null where she is not signed in here. */
  key(): Promise<CryptoKey | null>;
  /** The key that is there, else a new one. */
  makeKey(): Promise<CryptoKey>;
  /** Seals what the next page is to open. `isLasting`: whether it will find the key. */
  sealToKeep(text: string): Promise<{ sealed: string; isLasting: boolean } | null>;
  open(sealed: string): Promise<string | null>;
  /** The list, and what was done since it was asked for, of one moment. */
  kept(): Promise<{ list: KeptList | null; done: KnownAct[] }>;
  /** Keeps a list, and lets go what was done before it was asked for: it stands in the list. */
  keepList(list: KeptList, stale: readonly string[]): Promise<void>;
  keepDone(act: KnownAct): Promise<void>;
  /** Deletes what the server has said, and has taken; what she did and it does not have stays readable. */
  forgetList(): Promise<void>;
  /** Deletes all of it. */
  empty(): Promise<void>;
  /** Another tab has: what is in memory goes too. */
  forget(): void;
};

const keyCell = 'key';
const listCell = 'list';
const doneCell = (id: string): string => `done:${id}`;

export function openVault(cells: Cells): Vault {
  let known: CryptoKey | null = null;

  const vault: Vault = {
    async key() {
      const kept = known ?? (await cells.all()).get(keyCell);
      known = kept instanceof CryptoKey ? kept : null;
      return known;
    },
    async makeKey() {
      const there = await vault.key();
      if (there) return there;
      const made = await makeKey();
      // Another sign-in may make one at this moment: what is sealed with the one is to be opened with it.
      const kept = await cells.keepFirst(keyCell, made);
      known = kept instanceof CryptoKey ? kept : made;
      return known;
    },
    async sealToKeep(text) {
      // The browser may have deleted the one in memory, and another page have made another since.
      const kept = (await cells.all()).get(keyCell);
      const isThere = kept instanceof CryptoKey;
      // She may have signed out while it was read.
      if (isThere && known !== null) known = kept;
      const sealed = await seal(text);
      return sealed === null ? null : { sealed, isLasting: isThere && cells.isLasting() };
    },
    async open(sealed) {
      const key = await vault.key();
      return key && (await openText(key, sealed));
    },
    async kept() {
      const kept = await cells.all();
      const ids = [...kept.keys()].flatMap((name) => /^done:(.+)$/.exec(name)?.[1] ?? []);
      const read = ids.map(async (id) => readAct(id, await opened(kept, doneCell(id))));
      const acts = (await Promise.all(read)).filter((act) => act !== null);
      return {
        list: listIn(await opened(kept, listCell)),
        done: acts.map((act) => ({ ...act, progress: 'done' as const })),
      };
    },
    async keepList(list, stale) {
      const sealed = await seal(JSON.stringify(list));
      // She has signed out since.
      if (sealed === null || known === null) return;
      const { list: there } = await vault.kept();
      if (known === null) return;
      // Another tab's may have been asked for later.
      const isNewer = there && Date.parse(there.asOf) > Date.parse(list.asOf);
      await cells.change(new Map(isNewer ? [] : [[listCell, sealed]]), stale.map(doneCell));
    },
    async keepDone(act) {
      const sealed = await seal(writeAct(act));
      if (sealed === null || known === null) return;
      await cells.change(new Map([[doneCell(act.id), sealed]]));
    },
    async forgetList() {
      const names = [...(await cells.all()).keys()].filter((name) => name !== keyCell);
      await cells.change(new Map(), names);
    },
    async empty() {
      known = null;
      await cells.clear();
    },
    forget() {
      known = null;
    },
  };
  return vault;

  async function seal(text: string): Promise<string | null> {
    const key = await vault.key();
    return key && (await sealText(key, text));
  }

  async function opened(kept: ReadonlyMap<string, unknown>, name: string): Promise<string | null> {
    const sealed = kept.get(name);
    return typeof sealed === 'string' ? await vault.open(sealed) : null;
  }
}

function listIn(text: string | null): KeptList | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  const list = parseInboxList(value);
  const gotAtMs = isRecord(value) && typeof value.gotAtMs === 'number' ? value.gotAtMs : 0;
  return list && { ...list, gotAtMs };
}
