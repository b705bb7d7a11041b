// Wires the core to the platform: for the page with everything that sets off a run, for the worker
// with what it needs when the browser wakes it.

import type { Enquiry } from '#contract';
import { requestBackgroundSync } from './backgroundSync';
import { announcing, openChanges } from './changes';
import { openDatabase } from './database';
import { drain } from './drain';
import { type Cause, nextDueMs } from './due';
import { type InvokesFunctions, edgeTransport } from './edgeTransport';
import { newEnquiryId } from './enquiryId';
import type { Draft, Entry, StoredEntry } from './entry';
import { runExclusively } from './exclusiveRun';
import { keepDraft, putBack, readDraft, removeEntry, takeBack } from './hand';
import { indexedDbStore } from './indexedDbStore';
import { drainLockName } from './names';
import { hasNews, type News, takeNews } from './news';
import type { OutboxParts } from './ports';
import { type Submitted, submit } from './submit';
import { createAlarm, startTriggers } from './triggers';

/** A tab waits no longer for another's run than this, in ms, before it makes its own. */
const drainPatienceMs = 10_000;

/** What the outbox holds; `unusable` where this browser's storage does not answer. */
export type Snapshot = {
  entries: readonly StoredEntry[];
  storage: 'reading' | 'usable' | 'unusable';
};

export type Outbox = {
  snapshot(): Snapshot;
  subscribe(listener: () => void): () => void;
  newId(): string;
  keepDraft(id: string, values: Enquiry): Promise<void>;
  readDraft(id: string): Promise<Draft | null>;
  submit(id: string, enquiry: Enquiry, onSaved: (id: string) => void): Promise<Submitted>;
  takeBack(id: string): Promise<Draft | null>;
  remove(id: string): Promise<StoredEntry | null>;
  putBack(entry: Entry): Promise<void>;
  tryNow(): Promise<void>;
  /** What happened unseen, each piece given to one tab only. */
  takeNews(): Promise<News[]>;
  /** Attaches the triggers and makes a first run; returns the stop. */
  start(): () => void;
};

export function connectPage(client: () => Promise<InvokesFunctions>): Outbox {
  const changes = openChanges();
  const parts = partsOf(client, announcing(deviceStore(), changes));
  const listeners = new Set<() => void>();
  const alarm = createAlarm(() => void run('timer'));
  let snapshot: Snapshot = { entries: [], storage: 'reading' };
  let reading: Promise<void> | null = null;
  let readAgain = false;

  const refresh = async (): Promise<void> => {
    do {
      readAgain = false;
      snapshot = await readSnapshot(parts);
    } while (readAgain);
    alarm.setFor(nextDueMs(snapshot.entries, parts.clock()));
    for (const listener of listeners) listener();
  };
  const refreshSoon = (): void => {
    if (reading) readAgain = true;
    else {
      reading = refresh().finally(() => {
        reading = null;
      });
    }
  };
  const run = async (kind: Cause['kind']): Promise<void> => {
    const cause: Cause = { kind, atMs: parts.clock() };
    try {
      await runExclusively(navigator.locks, drainLockName, drainPatienceMs, () =>
        drain(parts, cause),
      );
    } catch {
      // The storage did not answer: the snapshot says so, and the next trigger tries again.
    }
    refreshSoon();
  };

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    newId: parts.newId,
    keepDraft: (id, values) => keepDraft(parts, id, values),
    readDraft: (id) => readDraft(parts, id),
    submit(id, enquiry, onSaved) {
      return submit(parts, id, enquiry, (savedId) => {
        void requestBackgroundSync(navigator.serviceWorker);
        onSaved(savedId);
      });
    },
    takeBack: (id) => takeBack(parts, id),
    remove: (id) => removeEntry(parts, id),
    putBack: (entry) => putBack(parts, entry),
    tryNow: () => run('asked'),
    async takeNews() {
      const waiting = snapshot.entries.filter(hasNews);
      const taken = await Promise.all(waiting.map((entry) => takeNews(parts, entry.id)));
      return taken.filter((news) => news !== null);
    },
    start() {
      const signal = (): void => void run('signal');
      const stops = [changes.listen(refreshSoon), startTriggers(signal)];
      refreshSoon();
      signal();
      return () => {
        for (const stop of stops) stop();
        alarm.setFor(null);
        changes.close();
      };
    },
  };
}

/** One run in the worker; resolves with the number of enquiries that still wait. */
export async function runInWorker(client: InvokesFunctions): Promise<number> {
  const changes = openChanges();
  const parts = partsOf(async () => client, announcing(deviceStore(), changes));
  try {
    return await runExclusively(navigator.locks, drainLockName, drainPatienceMs, () =>
      drain(parts, { kind: 'signal', atMs: parts.clock() }),
    );
  } finally {
    changes.close();
  }
}

function deviceStore(): OutboxParts['store'] {
  return indexedDbStore(openDatabase(globalThis.indexedDB));
}

function partsOf(
  client: () => Promise<InvokesFunctions>,
  store: OutboxParts['store'],
): OutboxParts {
  const clock = (): number => Date.now();
  return {
    store,
    transport: edgeTransport(client),
    clock,
    random: () => Math.random(),
    newId: () => newEnquiryId(clock(), crypto.getRandomValues(new Uint8Array(10))),
  };
}

async function readSnapshot(parts: OutboxParts): Promise<Snapshot> {
  try {
    return { entries: await parts.store.list(), storage: 'usable' };
  } catch {
    // Shown to the visitor: nothing can be kept here.
    return { entries: [], storage: 'unusable' };
  }
}
