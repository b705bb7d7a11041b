import { describe, expect, test } from 'vitest';
import { emptyEnquiry } from '#contract';
import { factsOf, stateWords, titleOf } from '../../src/enquiry/list/itemWords.ts';
import { markOf, type UnsentItem } from '../../src/enquiry/markOf.ts';
import { draftOf, waitingOf } from '../support/entries.ts';

const nowMs = 1_000;
const lease = { fromMs: 0, untilMs: 500, token: 't' };
const week = 7 * 86_400_000;

describe('never calls an enquiry unsent that may have arrived', () => {
  test.each<[string, UnsentItem]>([
    ['the answer was lost', waitingOf({ mayHaveArrived: true, reason: 'unreachable' })],
    ['an earlier answer was lost', waitingOf({ mayHaveArrived: true })],
    ['the attempt was cut off', waitingOf({ lease })],
    ['it is old', waitingOf({ mayHaveArrived: true, requestedAtMs: -week - 1 })],
    ['it is a draft', draftOf({ mayHaveArrived: true })],
  ])('%s', (_, entry) => {
    expect(stateWords(entry, nowMs)).toMatch(/may have gone through/i);
    expect(stateWords(entry, nowMs)).not.toMatch(/not sent|waiting/i);
  });

  test('calls one unsent whose request never left the device', () => {
    expect(stateWords(waitingOf({}), nowMs)).toBe(
      'Waiting for a connection. It’ll send by itself.',
    );
    expect(markOf(waitingOf({}), nowMs)).toBe('saved');
    expect(markOf(waitingOf({ mayHaveArrived: true }), nowMs)).toBe('unconfirmed');
  });
});

test('shows when a waiting enquiry was written only if that was on another day', () => {
  expect(factsOf(waitingOf({ savedAtMs: nowMs - 60 }), nowMs)).toBe('');
  expect(factsOf(waitingOf({ savedAtMs: nowMs - week }), nowMs)).toMatch(/^\w+, \w+ \d+, /);
});

test('shows the start time of a draft and none of its text', () => {
  const begunMs = new Date(2026, 2, 3, 16, 12).getTime();
  const id = `${begunMs
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000001`;
  const values = {
    ...emptyEnquiry,
    name: 'Ada Sample',
    email: 'ada@example.com',
    projectType: 'Culvert',
    message: 'A creek.',
  };
  const draft = draftOf({ id, values, touchedAtMs: begunMs + week });
  const shown = [titleOf(draft), factsOf(draft, nowMs), stateWords(draft, nowMs)].join(' ');
  for (const text of Object.values(values).filter(Boolean)) expect(shown).not.toContain(text);
  expect(shown).toContain('Tue, Mar 3, 4:12 PM');
});
