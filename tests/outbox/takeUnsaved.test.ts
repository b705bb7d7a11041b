import { describe, expect, it } from 'vitest';
import type {
  EnquiryEntry,
  StoredEnquiry,
  UnsavedForm,
} from '../../src/outbox/enquiries/entries.ts';
import { mayHaveArrived } from '../../src/outbox/core/entry.ts';
import { takeUnsaved } from '../../src/outbox/enquiries/takeUnsaved.ts';
import { draftOf, sentOf, waitingOf } from '../support/entries.ts';
import {
  draftsOf,
  entriesOf,
  holding,
  idOf,
  offline,
  otherText as other,
  sampleEnquiry as text,
  startMs,
  type TestDeps,
} from '../support/outboxDeps.ts';

const id = idOf(1);
const waiting = waitingOf({ id, values: text });
const sent = sentOf({ id });
const shorter = draftOf({ id, values: { ...text, message: text.message.slice(0, 9) } });

/** This page, on a device that has stored these entries. */
const page = (...entries: readonly EnquiryEntry[]): Promise<TestDeps> =>
  holding(offline, ...entries);

describe('text that a closing page stored unsaved', () => {
  const left: UnsavedForm = {
    id,
    values: text,
    pressed: null,
    mayHaveArrived: false,
    touchedAtMs: startMs - 7,
    pageId: 'the page before',
  };
  const taken = draftOf({ id, values: text, pageId: 'this page', touchedAtMs: startMs - 7 });
  const take = async (...words: Parameters<typeof takeUnsaved>) =>
    (await takeUnsaved(...words)).draft;

  it.each<[string, EnquiryEntry | null, boolean]>([
    ['nothing is stored there', null, false],
    ['its own draft is stored there', draftOf({ id, values: other, pageId: left.pageId }), false],
    ['another page has already taken it', draftOf({ id, values: text, pageId: 'the next' }), false],
    ['a draft with the beginning of the text is stored there', shorter, true],
  ])('the text is taken under its id if %s', async (_, current, isOpenHere) => {
    const deps = await page(...(current ? [current] : []));
    expect(await take(deps, left, isOpenHere)).toEqual(taken);
    expect(await entriesOf(deps)).toEqual([taken]);
  });

  it.each<[string, EnquiryEntry, boolean]>([
    ['another tab’s draft', draftOf({ id, values: other }), false],
    ['another tab’s draft with the beginning of the text', shorter, false],
    ['newer text of another page', draftOf({ id, values: other }), true],
    ['a waiting enquiry with another text', waitingOf({ id, values: other }), false],
    ['another text that was sent', sentOf({ id }, other), false],
  ])('the text is taken under a fresh id next to %s', async (_, current, isOpenHere) => {
    const deps = await page(current);
    const draft = await take(deps, left, isOpenHere);
    expect(draft).toMatchObject({
      ...taken,
      id: draft?.id,
      mayHaveArrived: current.state === 'sent',
    });
    expect(draft?.id).not.toBe(id);
    expect(await entriesOf(deps)).toEqual(expect.arrayContaining([current, draft]));
  });

  it.each<[string, EnquiryEntry | null, StoredEnquiry[]]>([
    ['which was not saved', null, []],
    [
      'whose id a waiting enquiry has',
      waitingOf({ id, values: other }),
      [waitingOf({ id, values: other })],
    ],
  ])('the text is stored next to the text sent before it %s', async (_, current, others) => {
    const deps = await page(...(current ? [current] : []));
    const pressed = { ...text, message: 'What was pressed.' };
    const draft = await take(deps, { ...left, pressed }, false);
    expect(draft?.values).toEqual(text);
    expect((await draftsOf(deps)).toSorted()).toEqual([text.message, pressed.message].toSorted());
    expect((await entriesOf(deps)).filter((entry) => entry.state !== 'draft')).toEqual(others);
  });

  it('the text gets a fresh id, and the text sent before it keeps its own', async () => {
    const deps = await page();
    const pressed = { ...text, message: 'What was pressed.' };
    const draft = await take(deps, { ...left, pressed, mayHaveArrived: true }, false);
    expect(draft).toMatchObject({ values: text, pageId: 'this page', mayHaveArrived: false });
    expect(draft?.id).not.toBe(id);
    expect(await entriesOf(deps)).toHaveLength(2);
    expect(await entriesOf(deps)).toContainEqual(
      expect.objectContaining({ id, values: pressed, mayHaveArrived: true, pageId: '' }),
    );
  });

  it('the text gets a fresh id if another text has its id', async () => {
    const theirs = waitingOf({ id, values: other });
    const deps = await page(theirs);
    const draft = await take(deps, left, false);
    expect(draft?.id).not.toBe(id);
    expect(await entriesOf(deps)).toHaveLength(2);
    expect(await entriesOf(deps)).toContainEqual(theirs);
  });

  it('the text is stored alone if the text sent before it is saved under the same id', async () => {
    const pressed = { ...text, message: 'What was pressed.' };
    const saved = waitingOf({ id, values: pressed });
    const deps = await page(saved);
    const draft = await take(deps, { ...left, pressed }, false);
    expect(draft).toMatchObject({ values: text, mayHaveArrived: false });
    expect(await entriesOf(deps)).toHaveLength(2);
    expect(await entriesOf(deps)).toContainEqual(saved);
  });

  it('the text is not taken if it is already saved under its id', async () => {
    const deps = await page(waiting);
    const pressed = { ...text, message: 'What was pressed.' };
    expect(await takeUnsaved(deps, { ...left, pressed }, false)).toEqual({ id, draft: null });
    expect(await entriesOf(deps)).toEqual([waiting]);
  });

  it('the text has not arrived even if the text sent before it may have', async () => {
    const deps = await page();
    const pressed = { ...text, message: 'What was pressed.' };
    await take(deps, { ...left, pressed, mayHaveArrived: true }, false);
    const doubts = (await entriesOf(deps)).map((entry) => [
      'values' in entry && JSON.stringify(entry.values),
      mayHaveArrived(entry),
    ]);
    expect(Object.fromEntries(doubts)).toEqual({
      [JSON.stringify(pressed)]: true,
      [JSON.stringify(text)]: false,
    });
  });

  it.each<[string, EnquiryEntry | null, string]>([
    [
      'was saved',
      waitingOf({ id, values: { ...text, message: 'What was pressed.' } }),
      'What was pressed.',
    ],
    [
      'has its receipt',
      sentOf({ id }, { ...text, message: 'What was pressed.' }),
      'What was pressed.',
    ],
    ['is the beginning of it', null, text.message.slice(0, 3)],
  ])('the text is stored alone if the text sent before it %s', async (_, current, message) => {
    const deps = await page(...(current ? [current] : []));
    await take(deps, { ...left, pressed: { ...text, message } }, false);
    expect(await draftsOf(deps)).toEqual([text.message]);
  });

  it.each<[string, EnquiryEntry, Partial<UnsavedForm>]>([
    ['unchanged', waiting, {}],
    ['with trimmed fields', waiting, { values: { ...text, name: ' Sample Visitor ' } }],
    ['and has a receipt', sent, {}],
    [
      'and has a receipt with trimmed fields',
      sent,
      { values: { ...text, name: ' Sample Visitor ' } },
    ],
  ])('the text is not taken if it was saved in time, %s', async (_, current, changes) => {
    const deps = await page(current);
    expect(await take(deps, { ...left, ...changes }, true)).toBe(null);
    expect(await entriesOf(deps)).toEqual([current]);
  });

  it('the text is taken if the receipt under its id is for another text', async () => {
    const deps = await page(sentOf({ id }, other));
    const draft = await take(deps, { ...left, pressed: text }, true);
    expect(draft).toMatchObject({ values: text, mayHaveArrived: true });
    expect(draft?.id).not.toBe(id);
  });

  it('the text is taken even if no server would accept it', async () => {
    const deps = await page(waiting);
    const values = { ...text, email: 'no address' };
    expect(await take(deps, { ...left, values }, true)).toMatchObject({ values });
  });

  it.each([
    ['the page', true, false],
    ['the record', false, true],
  ])('the text may have arrived if %s says so', async (_, byPage, byRecord) => {
    const doubted = { id, values: other, pageId: left.pageId, mayHaveArrived: byRecord };
    const deps = await page(draftOf(doubted));
    const draft = await take(deps, { ...left, mayHaveArrived: byPage }, false);
    expect(draft?.mayHaveArrived).toBe(true);
  });
});
