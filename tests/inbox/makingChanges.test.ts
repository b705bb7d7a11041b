// How the page saves and sends the owner's changes. The tests give the answers of storage and server.
import { beforeEach, describe, expect, test } from 'vitest';
import { type OwnerChange, readChange } from '../../src/inbox/changes/ownerChange.ts';
import type { ChangeQueue, QueuedChanges } from '../../src/inbox/changes/changeQueue.ts';
import { type MakingChanges, makingChanges } from '../../src/inbox/makingChanges.ts';
import type { StoredList, SealedStore } from '../../src/inbox/storage/sealedStore.ts';
import { createState, type State } from '../../src/inbox/state.ts';
import type { Enqueued } from '../../src/outbox/core/enqueue.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

let state: State;
let own: MakingChanges;
/** The calls that were made, in order. */
let done: unknown[];
let saved: Enqueued;
let isPersistent: boolean;
let hasLeft: boolean;
let renewals: number;
let read: () => Promise<QueuedChanges>;
let onRun: () => Promise<void>;
let onReadStored: () => void;
let onTakeBack: () => Promise<boolean>;
let storedLists: StoredList[];

const none: QueuedChanges = { changes: [], unreadable: [], isSending: false, nextTryMs: null };

beforeEach(() => {
  [done, saved, isPersistent, hasLeft, renewals, storedLists] = [[], 'saved', true, false, 0, []];
  read = async () => none;
  onRun = async () => undefined;
  onReadStored = () => undefined;
  onTakeBack = async () => true;
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([messageOf(1), messageOf(2)]) });
  let count = 0;
  const send = (how: string) => async (id: string, sealed: string) => {
    done.push([how, readChange(id, sealed)]);
    return saved;
  };
  const sealedStore: Partial<SealedStore> = {
    sealToStore: async (text) => ({ sealed: text, isPersistent }),
    saveDone: async (act) => void done.push(['stored', act.id]),
    async saveList(list, settled) {
      storedLists.push(list);
      // Storing an erased list confirms no changes.
      expect(settled).toEqual([]);
    },
  };
  const queue: ChangeQueue = {
    read: () => read(),
    save: send('save'),
    sendUnsaved: send('send'),
    async run(kind) {
      done.push(`run ${kind}`);
      await onRun();
    },
    takeBack: () => onTakeBack(),
    remove: async (ids) => void done.push(['remove', ids]),
  };
  own = makingChanges({
    state,
    sealedStore: sealedStore as SealedStore,
    queue,
    session: { hasSignedOut: () => hasLeft },
    clock: () => startMs,
    newId: () => {
      count += 1;
      return idOf(100 + count);
    },
    setAlarm: (atMs) => void done.push(['alarm', atMs]),
    async readStored() {
      done.push('read stored');
      onReadStored();
    },
    tabs: { announce: (what) => void done.push(`announced ${what}`) },
    renewalCount: () => renewals,
    onConfirmed: () => void done.push('confirmed'),
    deletePhotographs: async () => void done.push('deleted photographs'),
    pauseRefresh: () => void done.push('pause lists'),
    resumeRefresh: () => void done.push('resume lists'),
  });
});

/** The changes that were saved or sent, in order. */
const sent = (): OwnerChange[] =>
  done.flatMap((one) => (Array.isArray(one) && /^sav|^sen/.test(one[0]) ? [one[1]] : []));
const idsSent = (): string[] => sent().map(({ id }) => id);

describe('a change that could not be saved', () => {
  beforeEach(() => {
    saved = 'notSaved';
  });

  test('an edit names its note, and keeps its id for that note alone', async () => {
    for (const note of [2, 2, 3]) await own.change(idOf(1), 'editNote', 'Called', idOf(note));
    expect(sent().map(({ noteId }) => noteId)).toEqual([idOf(2), idOf(2), idOf(3)]);
    const [first, second, third] = idsSent();
    expect([second === first, third === first]).toEqual([true, false]);
  });

  test.each(['note', 'resend'] as const)(
    'a “%s” that could not be saved keeps its id when the owner presses again',
    async (act) => {
      expect(await own.change(idOf(1), act, 'Call her')).toBe('failed');
      expect(await own.change(idOf(1), act, 'Call her')).toBe('failed');
      expect(idsSent()).toEqual(idsSent().map(() => idsSent()[0]));
      saved = 'sent';
      expect(await own.change(idOf(1), act, 'Call her')).toBe('sent');
      expect(await own.change(idOf(1), act, 'Call her')).toBe('sent');
      const [first, , third, fourth] = idsSent();
      expect(third).toBe(first);
      expect(fourth).not.toBe(first);
    },
  );

  test('a mark that is pressed again is a new change with its own time', async () => {
    await own.change(idOf(1), 'answered');
    await own.change(idOf(1), 'answered');
    expect(new Set(idsSent()).size).toBe(2);
  });

  test('a different note, message or act gets an id of its own', async () => {
    await own.change(idOf(1), 'note', 'Call her');
    await own.change(idOf(1), 'note', 'Call him');
    await own.change(idOf(2), 'note', 'Call her');
    await own.change(idOf(1), 'resend');
    expect(new Set(idsSent()).size).toBe(4);
  });

  test('if saving fails, list requests resume and the storage is reported as unusable', async () => {
    await own.change(idOf(1), 'answered');
    expect(done.slice(-1)).toEqual(['resume lists']);
    expect(state.get().storage).toBe('unusable');
  });
});

test('a saved change is announced to other tabs, and list requests resume after its first try', async () => {
  state.patch({ storage: 'unusable' });
  expect(await own.change(idOf(1), 'answered')).toBe('saved');
  expect(state.get().storage).toBe('usable');
  await expect.poll(() => done.at(-1)).toBe('resume lists');
  const first = done.slice(0, 5);
  expect(first).toMatchObject([
    'pause lists',
    ['save', {}],
    ['alarm', null],
    'announced changed',
    'run signal',
  ]);
  expect(done.filter((one) => one === 'resume lists')).toHaveLength(1);
});

test('a note is saved with its text, and a mark without any', async () => {
  await own.change(idOf(1), 'note', 'Call her');
  await own.change(idOf(1), 'spam');
  expect(sent()).toMatchObject([
    { message: idOf(1), act: 'note', note: 'Call her', atMs: startMs },
    { message: idOf(1), act: 'spam', atMs: startMs },
  ]);
  expect(sent()[1]).not.toHaveProperty('note');
});

test('a change that no other page could decrypt is sent at once', async () => {
  [isPersistent, saved] = [false, 'sent'];
  await own.change(idOf(1), 'answered');
  expect(done).toMatchObject(['pause lists', ['send', {}], 'resume lists', 'confirmed']);
});

describe('a run of the queue', () => {
  test('a run is repeated once if the session was renewed during it', async () => {
    await own.run('timer');
    expect(done.filter((one) => String(one).startsWith('run'))).toEqual(['run timer']);
    // The run confirmed no change.
    expect(done.filter((one) => one === 'announced changed' || one === 'confirmed')).toEqual([]);
    onRun = async () => {
      renewals = 1;
    };
    await own.run('timer');
    expect(done.filter((one) => String(one).startsWith('run'))).toEqual([
      'run timer',
      'run timer',
      'run signal',
    ]);
  });

  test('a run that confirmed a change announces it and requests the list once', async () => {
    const act = { id: idOf(9), message: idOf(1), act: 'spam', atMs: startMs } as const;
    onRun = async () => await own.markDone(act);
    await own.run('asked');
    expect(done.filter((one) => one === 'confirmed')).toHaveLength(1);
    onRun = async () => undefined;
    await own.run('asked');
    expect(done.filter((one) => one === 'confirmed')).toHaveLength(1);
  });

  test('no run starts while signed out, and a failed storage does not throw', async () => {
    onRun = () => Promise.reject(new Error('It did not answer.'));
    await own.run('asked');
    state.patch({ stage: 'signedOut' });
    done = [];
    await own.run('asked');
    expect(done).toEqual([]);
  });
});

describe('pending changes', () => {
  test('the time of the next try is stored with the pending changes', async () => {
    read = async () => ({ ...none, changes: [actOf(1, 'spam')], nextTryMs: startMs + 5 });
    await own.readQueue();
    expect(state.get()).toMatchObject({ pending: [{ act: 'spam' }], nextTryMs: startMs + 5 });
    expect(done).toEqual([['alarm', startMs + 5]]);
  });

  test('a change that is neither pending nor done makes the page read the store, then ask the server', async () => {
    state.patch({ pending: [actOf(1, 'spam')] });
    await own.readQueue();
    expect(done).toEqual(['read stored', 'confirmed', ['alarm', null]]);
    // The change is confirmed by now.
    state.patch({ pending: [actOf(2, 'spam')], done: [actOf(2, 'spam', { progress: 'done' })] });
    done = [];
    await own.readQueue();
    expect(done).toEqual([['alarm', null]]);
  });

  test('the server is not asked if another tab has stored a newer list', async () => {
    state.patch({ pending: [actOf(1, 'spam')] });
    onReadStored = () => state.patch({ list: listOf([messageOf(1)], { asOf: at(1) }) });
    await own.readQueue();
    expect(done).toEqual(['read stored', ['alarm', null]]);
  });

  test('the storage is reported as unusable if it does not answer', async () => {
    read = () => Promise.reject(new Error('It did not answer.'));
    await own.readQueue();
    expect(state.get().storage).toBe('unusable');
  });

  test('no pending change is shown after a sign-out', async () => {
    const leave = (): void => state.patch({ stage: 'signedOut', pending: [] });
    state.patch({ pending: [actOf(2, 'spam')] });
    read = async () => ({ ...none, changes: [actOf(1, 'spam')] });
    onReadStored = leave;
    await own.readQueue();
    expect([state.get().pending, done]).toEqual([[], ['read stored']]);
    state.patch({ stage: 'signedIn', pending: [actOf(2, 'spam')] });
    done = [];
    read = async () => {
      state.patch({ stage: 'signedOut' });
      return { ...none, changes: [actOf(1, 'spam')] };
    };
    await own.readQueue();
    expect(done).toEqual([]);
    expect(state.get().pending).toEqual([actOf(2, 'spam')]);
  });
});

describe('confirmed changes', () => {
  const erase = { id: idOf(9), message: idOf(1), act: 'erase', atMs: startMs } as const;

  test('an erased text is deleted from the list on screen and from the stored list', async () => {
    await own.markDone(erase);
    expect(state.get().list?.messages.map(({ enquiry }) => enquiry === null)).toEqual([
      true,
      false,
    ]);
    expect(storedLists).toEqual([state.get().list]);
    expect(state.get().done).toEqual([{ ...erase, progress: 'done' }]);
    expect(done).toEqual([['stored', erase.id], 'announced changed', 'deleted photographs']);
  });

  test('a confirmed change other than an erase stores no list, nor does an erase without a list', async () => {
    await own.markDone({ ...erase, act: 'spam' });
    state.patch({ list: null });
    await own.markDone({ ...erase, id: idOf(8) });
    expect(storedLists).toEqual([]);
  });

  test('nothing is stored after a sign-out', async () => {
    state.patch({ stage: 'signedOut' });
    await own.markDone(erase);
    expect([done, state.get().done]).toEqual([[], []]);
  });
});

test('taking back or dismissing a change is announced to the other tabs', async () => {
  state.patch({ list: listOf([messageOf(1)], { asOf: at(1) }) });
  expect(await own.takeBack(idOf(9))).toBe(true);
  await own.dismiss([idOf(9)]);
  expect(done).toEqual([
    ['alarm', null],
    'announced changed',
    ['remove', [idOf(9)]],
    ['alarm', null],
    'announced changed',
  ]);
});

test('a change that can’t be taken back is reported as already sent', async () => {
  onTakeBack = () => Promise.reject(new Error('It did not answer.'));
  expect(await own.takeBack(idOf(9))).toBe(false);
  expect(done).toEqual([['alarm', null], 'announced changed']);
});

test('nothing is saved after a sign-out in another tab', async () => {
  hasLeft = true;
  expect(await own.change(idOf(1), 'note', 'Call her')).toBe('failed');
  expect(done).toEqual([]);
});
