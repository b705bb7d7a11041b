import { describe, expect, it, test, vi } from 'vitest';
import type { UnsavedForm } from '../../../src/outbox/enquiries/entries.ts';
import { submit } from '../../../src/outbox/enquiries/submit.ts';
import { draftOf, waitingOf } from '../../support/entries.ts';
import {
  both,
  eachInItsOwnTab,
  first,
  type FormPage,
  hangs,
  leave,
  leaveUnsaved,
  longer,
  open,
  second,
  show,
  texts,
  type,
} from '../../support/formPage.ts';
import { heldUp } from '../../support/heldUp.ts';
import { idOf, put, storageFails } from '../../support/outboxDeps.ts';

const id = idOf(1);
const otherId = idOf(2);

eachInItsOwnTab();

test('a stash is claimed once', async () => {
  await leaveUnsaved();
  let taken = 0;
  const page = open((opened) => {
    const { takeUnsaved: take } = opened.outbox;
    opened.outbox.takeUnsaved = async (...words) => {
      taken += 1;
      return await take(...words);
    };
  });
  await expect.poll(() => page.form.text).toEqual(first);
  type(page, longer);
  show();
  await expect.poll(() => texts(page)).toEqual([longer.message]);
  expect(taken).toBe(1);
});

describe('a page whose storage fails at first', () => {
  const shorter = { ...first, message: first.message.slice(0, 9) };

  /** Opens a page whose form shows the earlier page's stash, which the page has not claimed. */
  async function openUnread(
    change: (page: FormPage) => void = () => {},
    changes: Partial<UnsavedForm> = {},
  ): Promise<[page: FormPage, id: string]> {
    const own = await leaveUnsaved();
    const page = open((opened) => {
      const { slot, takeUnsaved: take } = opened.outbox;
      const [left] = slot.left();
      if (left) slot.stash({ ...left, ...changes });
      opened.outbox.takeUnsaved = async () => {
        opened.outbox.takeUnsaved = take;
        return await storageFails();
      };
      change(opened);
    });
    await expect.poll(() => page.form.text).toEqual(first);
    expect(await page.outbox.slot.held()).toEqual(new Set([own]));
    return [page, own];
  }

  it('saves the stash under its id, once', async () => {
    const [page, own] = await openUnread();
    expect(page.outbox.triedUnsaved.size).toBe(0);
    show();
    await expect.poll(() => texts(page)).toEqual([first.message]);
    expect(await page.drafts.beginSend()).toBe(own);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('knows that a text sent unsaved may have arrived, and keeps its id', async () => {
    const [page, own] = await openUnread(undefined, { mayHaveArrived: true });
    expect(page.form.fills).toEqual([[first, true]]);
    type(page, second);
    expect(await page.drafts.beginSend()).toBe(own);
    await submit(page.deps, own, second, () => {});
    expect(page.outbox.triedUnsaved).toContain(own);
  });

  it.each([
    ['replaces the draft that it continues', shorter, true, true],
    ['leaves another tab’s draft alone, even if it continues that', shorter, false, false],
    ['leaves another text alone', second, true, false],
  ])('%s, under its id', async (_, under, isOwn, isTaken) => {
    const [page, own] = await openUnread(({ outbox: { slot } }) => {
      if (!isOwn) slot.recover = async () => null;
    });
    await put(page.deps, draftOf({ id: own, values: under, pageId: 'an older page' }));
    show();
    const left = [first.message, ...(isTaken ? [] : [under.message])].toSorted();
    await expect.poll(() => texts(page)).toEqual(left);
    expect((await page.drafts.beginSend()) === own).toBe(isTaken);
  });

  it('saves a pressed text as changed by hand, and not the old one too', async () => {
    const [page] = await openUnread(undefined, { pressed: first });
    type(page, second);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
  });

  it('also saves the text pressed by the earlier page when Send is pressed on a text typed over it', async () => {
    const [page] = await openUnread(undefined, { pressed: second });
    const own = await page.drafts.beginSend();
    expect(page.form.text).toEqual(first);
    expect(await texts(page)).toEqual(both);
    const entries = await page.deps.store.list();
    expect(entries.find((entry) => entry.id === own)).toMatchObject({ values: first });
  });

  it('keeps its id if the earlier page had saved the same text but for white space', async () => {
    const [page, own] = await openUnread(undefined, {
      pressed: { ...first, message: `${first.message} ` },
    });
    await put(page.deps, waitingOf({ id: own, values: first }));
    expect(await page.drafts.beginSend()).toBe(own);
    expect(await texts(page)).toEqual([first.message]);
  });

  it('stashes the earlier page’s pressed text for a later page if it could never be saved', async () => {
    const [page] = await openUnread(undefined, { pressed: second });
    page.outbox.takeUnsaved = storageFails;
    await page.drafts.beginSend();
    page.drafts.reset();
    expect(page.outbox.slot.left()).toMatchObject([{ values: second }]);
  });

  it('stashes that text too if the page unloads while Send waits for the storage', async () => {
    const [page, own] = await openUnread(undefined, { pressed: second });
    type(page, longer);
    page.outbox.takeUnsaved = hangs;
    void page.drafts.beginSend();
    leave();
    const left = page.outbox.slot.left();
    expect(left).toMatchObject([{ id: own, values: second }, { values: longer }]);
    expect(left[1]?.id).not.toBe(own);
  });

  it('stashes it with the earlier pressed text if Send was not pressed here', async () => {
    const [page, own] = await openUnread(undefined, { pressed: second });
    leave();
    const left = { id: own, values: first, pressed: second };
    expect(page.outbox.slot.left()).toMatchObject([left]);
  });

  it.each([
    ['a text typed over a sent one', second, false],
    ['a text that continues a sent one', shorter, true],
  ])('knows of %s whether it may have arrived', async (_, pressed, isDoubted) => {
    const [page, own] = await openUnread(undefined, { pressed, mayHaveArrived: true });
    expect(page.form.fills).toEqual([[first, isDoubted]]);
    expect(page.outbox.triedUnsaved.has(own)).toBe(isDoubted);
    page.outbox.takeUnsaved = storageFails;
    expect((await page.drafts.beginSend()) === own).toBe(isDoubted);
  });

  it('sends it under the id it was saved under, even after a pagehide meanwhile', async () => {
    const [page] = await openUnread(undefined, { pressed: second });
    const { takeUnsaved: take } = page.outbox;
    const late = heldUp(take);
    page.outbox.takeUnsaved = late.call;
    const pressing = page.drafts.beginSend();
    await late.begun;
    leave();
    late.go();
    const sent = await pressing;
    const drafts = await page.deps.store.list();
    expect(drafts.find(({ id: of }) => of === sent)).toMatchObject({ values: first });
    expect(await texts(page)).toEqual(both);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('stashes a text whose id has changed under its new id', async () => {
    const [page, own] = await openUnread(undefined, { pressed: second });
    page.drafts.endSend(otherId);
    type(page, longer);
    void page.drafts.beginSend();
    leave();
    const ids = page.outbox.slot.left().map((left) => left.id);
    expect(ids).toEqual([own, otherId]);
  });

  it('sends under a new id if the earlier page had pressed another text under the old one', async () => {
    const [page, own] = await openUnread(undefined, { pressed: second });
    page.outbox.takeUnsaved = storageFails;
    expect(await page.drafts.beginSend()).not.toBe(own);
  });

  it('does not claim the stash if the form has another id', async () => {
    const [page] = await openUnread();
    const taking = vi.spyOn(page.outbox, 'takeUnsaved');
    page.drafts.endSend(otherId);
    show();
    const ids = async () => (await page.deps.store.list()).map((entry) => entry.id);
    await expect.poll(ids).toContain(otherId);
    expect(await ids()).toEqual([otherId]);
    expect(await page.drafts.beginSend()).toBe(otherId);
    expect(taking).not.toHaveBeenCalled();
  });

  it('keeps the form’s new id if that changes during the claim', async () => {
    const [page] = await openUnread();
    const take = heldUp(async () => ({ id, draft: draftOf({ id, values: first }) }));
    page.outbox.takeUnsaved = take.call;
    show();
    await take.begun;
    page.drafts.endSend(otherId);
    take.go();
    expect(await page.drafts.beginSend()).toBe(otherId);
  });

  it('keeps text typed after Send apart, even if Send came during the claim', async () => {
    const [page] = await openUnread();
    const take = heldUp(page.outbox.takeUnsaved);
    page.outbox.takeUnsaved = take.call;
    show();
    await take.begun;
    const pressing = page.drafts.beginSend();
    type(page, second);
    take.go();
    const own = await pressing;
    // The text is stored even if the page ends before Send has saved it.
    expect(await texts(page)).toEqual([first.message]);
    await put(page.deps, waitingOf({ id: own, values: first }));
    page.drafts.markSaved(own);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: second }]);
  });

  it('stashes the earlier page’s text again with that page’s id', async () => {
    const [page] = await openUnread();
    page.outbox.keepDraft = hangs;
    leave();
    const left = { values: first, pageId: 'page 1', pressed: null };
    expect(page.outbox.slot.left()).toMatchObject([left]);
  });
});
