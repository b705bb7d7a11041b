import { describe, expect, it } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import { removeEntry } from '../../../src/outbox/enquiries/edits.ts';
import { submit } from '../../../src/outbox/enquiries/submit.ts';
import { draftOf, sentOf, waitingOf } from '../../support/entries.ts';
import {
  both,
  eachInItsOwnTab,
  first,
  type FormPage,
  leave,
  stashOf,
  longer,
  open,
  openEmpty,
  second,
  show,
  texts,
  type,
} from '../../support/formPage.ts';
import { idOf, offline, put, storageFails } from '../../support/outboxDeps.ts';

const id = idOf(1);
const otherId = idOf(2);

eachInItsOwnTab();

describe('Edit', () => {
  /** Opens a page with a waiting entry in its list and this text in its form. */
  async function openListed(typed: Enquiry | null = first): Promise<FormPage> {
    const page = await openEmpty();
    page.deps.server = offline;
    await submit(page.deps, otherId, second, () => {});
    page.deps.nowMs += 1;
    if (typed) type(page, typed);
    return page;
  }
  const states = async ({ deps }: FormPage): Promise<string[]> =>
    (await deps.store.list()).map(({ state }) => state);

  it('moves the listed entry into the form, and the form’s text into the list', async () => {
    const page = await openListed();
    expect(await page.drafts.edit(otherId)).toBe(true);
    expect(page.form.fills).toEqual([[second, false]]);
    expect(await texts(page)).toEqual(both);
    show();
    await expect.poll(() => leave() ?? page.outbox.slot.left()).toEqual([]);
    expect(await page.drafts.beginSend()).toBe(otherId);
  });

  it.each<[string, (page: FormPage) => unknown]>([
    [
      'the form’s text can’t be saved',
      ({ outbox }) => {
        outbox.keepDraft = storageFails;
      },
    ],
    ['Send is running', ({ drafts }) => drafts.beginSend()],
  ])('changes nothing while %s', async (_, happens) => {
    const page = await openListed();
    await happens(page);
    expect(await page.drafts.edit(otherId)).toBe(false);
    expect(page.form.text).toEqual(first);
    expect(await states(page)).toEqual(['waiting']);
  });

  it.each<[string, (page: FormPage) => unknown]>([
    [
      'text typed meanwhile can’t be saved',
      ({ outbox }) => {
        outbox.keepDraft = storageFails;
      },
    ],
    [
      'Send is pressed before it opens',
      async ({ drafts }) => {
        expect(await drafts.beginSend()).not.toBe(otherId);
      },
    ],
  ])('does not fill the form if %s', async (_, happens) => {
    const page = await openListed();
    const { reopen: take } = page.outbox;
    page.outbox.reopen = async (of) => {
      const draft = await take(of);
      await happens(page);
      return draft;
    };
    expect(await page.drafts.edit(otherId)).toBe(false);
    expect(page.form.fills).toEqual([]);
  });

  it('does not fill the form if the entry is gone', async () => {
    const page = await openListed();
    expect(await page.drafts.edit(id)).toBe(false);
    expect(page.form.fills).toEqual([]);
  });

  it('saves an entry again that is deleted while it opens', async () => {
    const page = await openListed(null);
    const { reopen } = page.outbox;
    page.outbox.reopen = async (of) => {
      const draft = await reopen(of);
      if (draft) await removeEntry(page.deps, draft);
      return draft;
    };
    expect(await page.drafts.edit(otherId)).toBe(true);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ id: otherId, values: second }]);
    await expect.poll(() => texts(page)).toEqual([second.message]);
  });

  it('fills the form once if pressed twice', async () => {
    const page = await openListed(null);
    const { edit } = page.drafts;
    expect(await Promise.all([edit(otherId), edit(otherId)])).toEqual([true, true]);
    expect(page.form.fills).toEqual([[second, false]]);
  });

  it('on this form’s own sent enquiry saves what was typed since', async () => {
    const page = await openEmpty();
    page.deps.server = offline;
    type(page, first);
    const own = await page.drafts.beginSend();
    await submit(page.deps, own, first, () => {});
    page.drafts.endSend(own);
    type(page, second);
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.text).toEqual(first);
    expect(await texts(page)).toEqual(both);
  });

  it('on this form’s own enquiry, saved late by a hung storage, says that it may have arrived', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.drafts.endSend();
    await put(page.deps, waitingOf({ id: own, values: first, mayHaveArrived: true }));
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.fills).toEqual([[first, true]]);
  });

  it('keeps both texts if another tab has saved one under this form’s id', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.drafts.endSend();
    await put(page.deps, draftOf({ id: own, values: second, pageId: 'another tab' }));
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.text).toEqual(second);
    expect(await texts(page)).toEqual(both);
  });

  it('makes no second copy of this form’s text while that is being sent', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.drafts.endSend();
    const { nowMs } = page.deps;
    const lease = { fromMs: nowMs, untilMs: nowMs + 9_000, token: 'another tab’s' };
    await put(page.deps, waitingOf({ id: own, values: first, lease }));
    expect(await page.drafts.edit(own)).toBe(false);
    expect(await texts(page)).toEqual([first.message]);
  });

  /** Opens a page whose form has a text that may have arrived, and deletes the text's record. */
  async function openDeleted(): Promise<FormPage> {
    const page = await openEmpty();
    await put(page.deps, waitingOf({ id: otherId, values: second, mayHaveArrived: true }));
    expect(await page.drafts.edit(otherId)).toBe(true);
    await page.deps.store.change(otherId, () => ({ remove: [otherId], result: null }));
    return page;
  }

  it('remembers that a text may have arrived, even if its record is deleted', async () => {
    const page = await openDeleted();
    show();
    const kept = async () => await page.deps.store.list();
    await expect.poll(kept).toMatchObject([{ id: otherId, mayHaveArrived: true }]);
  });

  it('lets Send know that a text may have arrived, even if its record is deleted', async () => {
    const page = await openDeleted();
    page.deps.server = offline;
    const pressed = await page.drafts.beginSend();
    const submitted = await submit(page.deps, pressed, second, () => {});
    expect(submitted).toEqual({ kind: 'waiting', id: otherId, mayHaveArrived: true });
  });

  it('brings back a text that a hung storage has saved after its form was emptied', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.drafts.endSend();
    await put(page.deps, waitingOf({ id: own, values: first, pageId: 'page 1' }));
    page.form.text = emptyEnquiry;
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.text).toEqual(first);
    expect(await texts(page)).toEqual([first.message]);
  });

  it('saves the text typed since beside a late receipt', async () => {
    const page = await openListed(null);
    expect(await page.drafts.edit(otherId)).toBe(true);
    await put(page.deps, sentOf({ id: otherId, pageId: 'page 1' }, second));
    type(page, first);
    show();
    await expect.poll(() => texts(page)).toEqual([first.message, 'sent'].toSorted());
  });

  it('opens no entry under whose id a stash is still pending', async () => {
    await openListed(null);
    leave();
    const next = open(({ outbox }) => {
      outbox.slot.stash(stashOf({ id: otherId, values: first }));
      outbox.slot.stash(stashOf({ id: idOf(3), values: longer }));
      const { takeUnsaved: take } = outbox;
      outbox.takeUnsaved = async (left, isOpenHere) =>
        left.id === otherId ? await storageFails() : await take(left, isOpenHere);
    });
    await expect.poll(() => next.form.text).toEqual(longer);
    type(next, { ...longer, message: `${longer.message} With ducks.` });
    expect(await next.drafts.edit(otherId)).toBe(false);
    await put(next.deps, waitingOf({ id: idOf(4), values: second }));
    expect(await next.drafts.edit(idOf(4))).toBe(true);
    // The page saves the form's own text, too.
    expect(await texts(next)).toContain(`${longer.message} With ducks.`);
  });
});
