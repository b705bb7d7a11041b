import { describe, expect, it, vi } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import { draftOf } from '../../support/entries.ts';
import {
  both,
  eachInItsOwnTab,
  first,
  type FormPage,
  hangs,
  leave,
  longer,
  openEmpty,
  openSaved,
  second,
  show,
  texts,
  type,
} from '../../support/formPage.ts';
import { heldUp } from '../../support/heldUp.ts';
import { idOf, put, storageFails } from '../../support/outboxDeps.ts';

// Tests the draft of one page. `stash.test.ts` tests what happens between two pages.

const id = idOf(1);
const otherId = idOf(2);

eachInItsOwnTab();

/** From now on records the page's saves instead of storing them. @returns the recorded saves */
function savedBy({ outbox }: FormPage): [of: string, values: Enquiry][] {
  const kept: [string, Enquiry][] = [];
  outbox.keepDraft = async (of, values) => {
    kept.push([of, values]);
    return of;
  };
  return kept;
}

describe('typed text', () => {
  it('is saved 0.4 s after the first key, and again after the next, under one id', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = savedBy(page);
    type(page, first);
    await vi.advanceTimersByTimeAsync(300);
    type(page, second);
    await vi.advanceTimersByTimeAsync(99);
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    type(page, first);
    await vi.advanceTimersByTimeAsync(4_400);
    const [[own] = ['']] = kept;
    expect(kept).toEqual([
      [own, second],
      [own, first],
    ]);
  });

  it('is saved at once on a hidden page', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Object.assign(document, { visibilityState: 'hidden' });
    const kept = savedBy(page);
    type(page, first);
    await vi.advanceTimersByTimeAsync(0);
    expect(kept).toHaveLength(1);
  });

  it('is saved again half a minute after a failure, without input', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page.outbox.keepDraft = storageFails;
    type(page, first);
    await vi.advanceTimersByTimeAsync(1_000);
    const kept = savedBy(page);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toHaveLength(1);
  });

  it('is saved completely if it was typed faster than the storage writes', async () => {
    const page = await openEmpty();
    const { keepDraft: keep } = page.outbox;
    page.outbox.keepDraft = async (...words) => {
      page.form.text = second;
      return await keep(...words);
    };
    type(page, first);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    expect(page.drafts.isUntouched()).toBe(false);
  });

  it('keeps its time of the last key when the page is only viewed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const page = await openSaved();
    const kept = await page.deps.store.list();
    const keepDraft = vi.spyOn(page.outbox, 'keepDraft');
    vi.setSystemTime(Date.now() + 48 * 3_600_000);
    show();
    await expect.poll(() => keepDraft.mock.calls.length).toBe(1);
    await page.drafts.beginSend();
    expect(await page.deps.store.list()).toEqual(kept);
  });

  it('is saved once beside another tab’s text under the same id', async () => {
    const page = await openEmpty();
    type(page, first);
    const begun = await page.drafts.beginSend();
    page.drafts.endSend();
    await put(page.deps, draftOf({ id: begun, values: second, pageId: 'another tab' }));
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    type(page, longer);
    show();
    await expect.poll(() => texts(page)).toEqual([longer.message, second.message].toSorted());
    expect(await page.drafts.beginSend()).not.toBe(begun);
  });

  it('is awaited by Send while it is being written', async () => {
    const page = await openEmpty();
    const keep = heldUp(async () => otherId);
    page.outbox.keepDraft = keep.call;
    type(page, first);
    show();
    await keep.begun;
    const pressing = page.drafts.beginSend();
    keep.go();
    expect(await pressing).toBe(otherId);
  });

  it('is not saved while Send is running, and is again after that', async () => {
    const page = await openEmpty();
    type(page, first);
    const pressed = await page.drafts.beginSend();
    page.form.text = second;
    show();
    leave();
    page.drafts.endSend(pressed);
    expect(await page.deps.store.list()).toEqual([]);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    expect(await page.drafts.beginSend()).toBe(pressed);
  });

  it('is not written once Send is pressed, even if an older text is being written', async () => {
    const page = await openEmpty();
    const keep = heldUp(page.outbox.keepDraft);
    page.outbox.keepDraft = keep.call;
    type(page, first);
    show();
    await keep.begun;
    page.form.text = second;
    const pressing = page.drafts.beginSend();
    keep.go();
    await pressing;
    expect(await texts(page)).toEqual([first.message]);
  });

  it('keeps the id that it was sent under', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    page.drafts.endSend(otherId);
    expect(await page.drafts.beginSend()).toBe(otherId);
  });
});

describe('text typed after Send was pressed', () => {
  async function openPressed(typed: Enquiry): Promise<FormPage> {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    page.form.text = typed;
    return page;
  }

  it('becomes a new enquiry, which is saved', async () => {
    const page = await openPressed(second);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = savedBy(page);
    const [pressed] = await page.outbox.slot.held();
    expect(page.drafts.continueAsNew()).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(kept).toEqual([[expect.not.stringMatching(pressed ?? ''), second]]);
  });

  it.each([
    ['nothing was typed', first],
    ['the form was emptied', emptyEnquiry],
  ])('does not exist if %s', async (_, typed) => {
    const page = await openPressed(typed);
    expect(page.drafts.continueAsNew()).toBe(false);
    page.drafts.endSend();
    type(page, second);
    expect(page.drafts.continueAsNew()).toBe(false);
  });

  it.each<[string, Enquiry, Enquiry[]]>([
    ['is saved if it stays in the form', second, [second]],
    ['is saved if Send failed before the first autosave', first, [first]],
    ['is not saved if it is blank', emptyEnquiry, []],
  ])('%s, without another key', async (_, typed, left) => {
    const page = await openPressed(typed);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept = savedBy(page);
    page.drafts.endSend();
    await vi.advanceTimersByTimeAsync(400);
    expect(kept.map(([, values]) => values)).toEqual(left);
  });
});

it('does not write a saved text again after a failed Send', async () => {
  const page = await openEmpty();
  type(page, first);
  await expect.poll(() => texts(page)).toEqual([first.message]);
  const kept = savedBy(page);
  await page.drafts.beginSend();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.drafts.endSend();
  await vi.advanceTimersByTimeAsync(400);
  expect(kept).toEqual([]);
});

describe('an emptied form', () => {
  it('begins a new enquiry, and drops the stash of the one before', async () => {
    const page = await openEmpty();
    const { keepDraft } = page.outbox;
    const keep = heldUp(async () => otherId);
    page.outbox.keepDraft = keep.call;
    type(page, first);
    const before = await page.drafts.beginSend();
    page.drafts.endSend();
    show();
    await keep.begun;
    leave();
    expect(page.outbox.slot.left()).toHaveLength(1);
    page.form.text = emptyEnquiry;
    page.drafts.reset();
    keep.go();
    // `edit` waits for the running save.
    expect(await page.drafts.edit(id)).toBe(false);
    expect(page.drafts.isUntouched()).toBe(true);
    expect(page.outbox.slot.left()).toEqual([]);
    expect(await page.outbox.slot.recover()).toBe(null);

    page.outbox.keepDraft = keepDraft;
    type(page, second);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    expect(await page.drafts.beginSend()).not.toBe(before);
  });

  it('forgets what was pressed, and cancels the autosave', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type(page, first);
    await page.drafts.beginSend();
    page.drafts.reset();
    const kept = savedBy(page);
    type(page, second);
    page.drafts.reset();
    await vi.advanceTimersByTimeAsync(400);
    expect(kept).toEqual([]);
    // The same text typed again is a new enquiry, which is not sent yet.
    page.outbox.keepDraft = hangs;
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, pressed: null }]);
  });
});
