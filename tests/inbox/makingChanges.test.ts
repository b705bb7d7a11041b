// What she does, on a storage and a line that the test answers for.
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
/** What was done, in order. */
let done: unknown[];
let saved: Enqueued;
let isPersistent: boolean;
let hasLeft: boolean;
let renewals: number;
let read: () => Promise<QueuedChanges>;
let onRun: () => Promise<void>;
let onReadKept: () => void;
let onTakeBack: () => Promise<boolean>;
let keptLists: StoredList[];

const none: QueuedChanges = { changes: [], unreadable: [], isSending: false, nextTryMs: null };

beforeEach(() => {
  [done, saved, isPersistent, hasLeft, renewals, keptLists] = [[], 'saved', true, false, 0, []];
  read = async () => none;
  onRun = async () => undefined;
  onReadKept = () => undefined;
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
    saveDone: async (act) => void done.push(['kept', act.id]),
    async saveList(list, settled) {
      keptLists.push(list);
      // The list was not asked for: it settles nothing that she did.
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
      done.push('read kept');
      onReadKept();
    },
    announce: () => void done.push('told'),
    renewalCount: () => renewals,
    onConfirmed: () => void done.push('taken'),
    pauseRefresh: () => void done.push('give way'),
    resumeRefresh: () => void done.push('take up'),
  });
});

/** What went to the storage or the line, in order. */
const sent = (): OwnerChange[] =>
  done.flatMap((one) => (Array.isArray(one) && /^sav|^sen/.test(one[0]) ? [one[1]] : []));
const idsSent = (): string[] => sent().map(({ id }) => id);

describe('what could not be saved', () => {
  beforeEach(() => {
    saved = 'notSaved';
  });

  test.each(['note', 'resend'] as const)(
    'a “%s” has the same id when she presses again',
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

  test('a mark that is pressed again is another one: it counts from its own moment', async () => {
    await own.change(idOf(1), 'answered');
    await own.change(idOf(1), 'answered');
    expect(new Set(idsSent()).size).toBe(2);
  });

  test('another note, one of another message, and another act have ids of their own', async () => {
    await own.change(idOf(1), 'note', 'Call her');
    await own.change(idOf(1), 'note', 'Call him');
    await own.change(idOf(2), 'note', 'Call her');
    await own.change(idOf(1), 'resend');
    expect(new Set(idsSent()).size).toBe(4);
  });

  test('the line is given back, and the storage is called bad', async () => {
    await own.change(idOf(1), 'answered');
    expect(done.slice(-1)).toEqual(['take up']);
    expect(state.get().storage).toBe('unusable');
  });
});

test('what is saved is told to the other tabs, and has the line until it was tried', async () => {
  state.patch({ storage: 'unusable' });
  expect(await own.change(idOf(1), 'answered')).toBe('saved');
  expect(state.get().storage).toBe('usable');
  await expect.poll(() => done.at(-1)).toBe('take up');
  const first = done.slice(0, 5);
  expect(first).toMatchObject(['give way', ['save', {}], ['alarm', null], 'told', 'run signal']);
  expect(done.filter((one) => one === 'take up')).toHaveLength(1);
});

test('a note goes with its text, and a mark with none', async () => {
  await own.change(idOf(1), 'note', 'Call her');
  await own.change(idOf(1), 'spam');
  expect(sent()).toMatchObject([
    { message: idOf(1), act: 'note', note: 'Call her', atMs: startMs },
    { message: idOf(1), act: 'spam', atMs: startMs },
  ]);
  expect(sent()[1]).not.toHaveProperty('note');
});

test('what no other page could open is sent at once', async () => {
  [isPersistent, saved] = [false, 'sent'];
  await own.change(idOf(1), 'answered');
  expect(done).toMatchObject(['give way', ['send', {}], 'take up', 'taken']);
});

describe('a run', () => {
  test('goes again where her session was renewed in it, and only there', async () => {
    await own.run('timer');
    expect(done.filter((one) => String(one).startsWith('run'))).toEqual(['run timer']);
    // Nothing was taken in it.
    expect(done.filter((one) => one === 'told' || one === 'taken')).toEqual([]);
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

  test('tells the other tabs and asks for a list once for what was taken in it', async () => {
    const act = { id: idOf(9), message: idOf(1), act: 'spam', atMs: startMs } as const;
    onRun = async () => await own.markDone(act);
    await own.run('asked');
    expect(done.filter((one) => one === 'taken')).toHaveLength(1);
    onRun = async () => undefined;
    await own.run('asked');
    expect(done.filter((one) => one === 'taken')).toHaveLength(1);
  });

  test('is none where she is not signed in, and a broken storage ends none', async () => {
    onRun = () => Promise.reject(new Error('It did not answer.'));
    await own.run('asked');
    state.patch({ stage: 'signedOut' });
    done = [];
    await own.run('asked');
    expect(done).toEqual([]);
  });
});

describe('what is open', () => {
  test('is shown with when it is tried next', async () => {
    read = async () => ({ ...none, changes: [actOf(1, 'spam')], nextTryMs: startMs + 5 });
    await own.readQueue();
    expect(state.get()).toMatchObject({ pending: [{ act: 'spam' }], nextTryMs: startMs + 5 });
    expect(done).toEqual([['alarm', startMs + 5]]);
  });

  test('that is in neither place is read for, and then asked of the server', async () => {
    state.patch({ pending: [actOf(1, 'spam')] });
    await own.readQueue();
    expect(done).toEqual(['read kept', 'taken', ['alarm', null]]);
    // It is done with by now.
    state.patch({ pending: [actOf(2, 'spam')], done: [actOf(2, 'spam', { progress: 'done' })] });
    done = [];
    await own.readQueue();
    expect(done).toEqual([['alarm', null]]);
  });

  test('is not asked of the server where a list has come that another tab kept', async () => {
    state.patch({ pending: [actOf(1, 'spam')] });
    onReadKept = () => state.patch({ list: listOf([messageOf(1)], { asOf: at(1) }) });
    await own.readQueue();
    expect(done).toEqual(['read kept', ['alarm', null]]);
  });

  test('is called unknown where the storage does not answer', async () => {
    read = () => Promise.reject(new Error('It did not answer.'));
    await own.readQueue();
    expect(state.get().storage).toBe('unusable');
  });

  test('is shown to nobody who has signed out', async () => {
    const leave = (): void => state.patch({ stage: 'signedOut', pending: [] });
    state.patch({ pending: [actOf(2, 'spam')] });
    read = async () => ({ ...none, changes: [actOf(1, 'spam')] });
    onReadKept = leave;
    await own.readQueue();
    expect([state.get().pending, done]).toEqual([[], ['read kept']]);
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

describe('what the server has taken', () => {
  const erase = { id: idOf(9), message: idOf(1), act: 'erase', atMs: startMs } as const;

  test('an erased text is gone from the list, here and where it is kept', async () => {
    await own.markDone(erase);
    expect(state.get().list?.messages.map(({ enquiry }) => enquiry === null)).toEqual([
      true,
      false,
    ]);
    expect(keptLists).toEqual([state.get().list]);
    expect(state.get().done).toEqual([{ ...erase, progress: 'done' }]);
    expect(done).toEqual([['kept', erase.id], 'told']);
  });

  test('of another act no list is kept, nor where there is none', async () => {
    await own.markDone({ ...erase, act: 'spam' });
    state.patch({ list: null });
    await own.markDone({ ...erase, id: idOf(8) });
    expect(keptLists).toEqual([]);
  });

  test('nothing is kept once she has signed out', async () => {
    state.patch({ stage: 'signedOut' });
    await own.markDone(erase);
    expect([done, state.get().done]).toEqual([[], []]);
  });
});

test('what is taken back or put away is gone from the screen and told to the other tabs', async () => {
  state.patch({ list: listOf([messageOf(1)], { asOf: at(1) }) });
  expect(await own.takeBack(idOf(9))).toBe(true);
  await own.dismiss([idOf(9)]);
  expect(done).toEqual([['alarm', null], 'told', ['remove', [idOf(9)]], ['alarm', null], 'told']);
});

test('what can’t be taken back is said to be out', async () => {
  onTakeBack = () => Promise.reject(new Error('It did not answer.'));
  expect(await own.takeBack(idOf(9))).toBe(false);
  expect(done).toEqual([['alarm', null], 'told']);
});

test('nothing is saved once she has signed out in another tab', async () => {
  hasLeft = true;
  expect(await own.change(idOf(1), 'note', 'Call her')).toBe('failed');
  expect(done).toEqual([]);
});
