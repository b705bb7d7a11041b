import { expect, test } from 'vitest';
import { listedFiles, planOf } from '../../src/inbox/photographPlan.ts';
import { nameOf, type StoredPhotograph } from '../../src/inbox/storage/photographStore.ts';
import { photographLimits } from '../../supabase/functions/_shared/contract/photographs.ts';
import { idOf } from '../support/outboxDeps.ts';
import { at, messageOf, photographOf } from './samples.ts';

const newer = messageOf(2, {
  receivedAt: at(2_000),
  photographs: [photographOf(2, 0), photographOf(2, 1, { large: false })],
});
const older = messageOf(1, { receivedAt: at(1_000), photographs: [photographOf(1, 0)] });
const listed = listedFiles([older, newer]);
const stored = (place: number, bytes: number): StoredPhotograph => {
  const file = listed[place];
  if (!file) throw new Error(`There is no file ${place}.`);
  return { ...file, bytes };
};
const names = (files: readonly Parameters<typeof nameOf>[0][]): string[] => files.map(nameOf);

test('the newest message’s photographs come first, small before large, and only those that arrived', () => {
  expect(names(listed)).toEqual([
    `${idOf(2)}/0/small`,
    `${idOf(2)}/1/small`,
    `${idOf(2)}/0/large`,
    `${idOf(1)}/0/small`,
    `${idOf(1)}/0/large`,
  ]);
});

test('a message without a text has no photographs to keep', () => {
  expect(listedFiles([{ ...newer, enquiry: null }])).toEqual([]);
});

test('all small photographs are loaded before the first large one', () => {
  const loaded: string[] = [];
  let here: StoredPhotograph[] = [];
  for (;;) {
    const { remove, next } = planOf(listed, here);
    expect(remove).toEqual([]);
    if (!next) break;
    loaded.push(nameOf(next));
    here = [...here, { ...next, bytes: 10 }];
  }
  expect(loaded).toEqual(names([0, 1, 3, 2, 4].map((place) => stored(place, 0))));
});

test('a skipped photograph is not loaded', () => {
  expect(planOf(listed, [], (file) => file.photograph === 0).next).toMatchObject({ photograph: 1 });
});

test('what the list no longer has is removed', () => {
  const gone = { message: idOf(9), photograph: 0, rendition: 'small', bytes: 1 } as const;
  expect(planOf(listed, [stored(0, 1), gone]).remove).toEqual([gone]);
});

test('the oldest message’s photographs are removed when there is no room, and not loaded again', () => {
  const most = photographLimits.bytes;
  const all = [0, 1, 2, 3, 4].map((place) => stored(place, most));
  const { remove, next } = planOf(listed, all, () => false, 3 * most);
  expect(names(remove)).toEqual(names([stored(3, 0), stored(4, 0)]));
  expect(next).toBe(null);
  // One byte less than the largest photograph is too little room.
  expect(planOf(listed, all.slice(0, 2), () => false, 3 * most - 1).next).toBe(null);
  expect(planOf(listed, all.slice(0, 2), () => false, 3 * most).next).not.toBe(null);
});

test('loading ends, however large the photographs are', () => {
  const messages = Array.from({ length: 30 }, (_, place) =>
    messageOf(place, {
      receivedAt: at(place * 1_000),
      photographs: [0, 1, 2].map((photograph) => photographOf(place, photograph)),
    }),
  );
  const files = listedFiles(messages);
  const sizes = [30_000, photographLimits.bytes, 250_000, 1_000_000, 7];
  let here: StoredPhotograph[] = [];
  let count = 0;
  for (;;) {
    const { remove, next } = planOf(files, here, () => false, 10_000_000);
    here = here.filter((file) => !remove.includes(file));
    expect(here.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(10_000_000);
    if (!next) break;
    here = [...here, { ...next, bytes: sizes[count % sizes.length] ?? 0 }];
    count += 1;
    expect(count).toBeLessThan(500);
  }
  // The newest message is here whole.
  const [newest = ''] = names(files).map((name) => name.split('/')[0]);
  expect(here.filter(({ message }) => message === newest)).toHaveLength(6);
});
