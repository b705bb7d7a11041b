import { describe, expect, it, vi } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import type { EnquiryEntry, UnsavedForm } from '../../../src/outbox/enquiries/entries.ts';
import { draftSessionKey } from '../../../src/outbox/browser/storageKeys.ts';
import { submit } from '../../../src/outbox/enquiries/submit.ts';
import { draftOf, sentOf, waitingOf } from '../../support/entries.ts';
import {
  both,
  comeBack,
  eachInItsOwnTab,
  first,
  type FormPage,
  hangs,
  leave,
  stashOf,
  leaveUnsaved,
  longer,
  open,
  openEmpty,
  openSaved,
  second,
  show,
  texts,
  type,
} from '../../support/formPage.ts';
import { heldUp } from '../../support/heldUp.ts';
import { idOf, put, storageFails } from '../../support/outboxDeps.ts';

// Tests what happens to a form's text between two pages of a tab.

const id = idOf(1);
const otherId = idOf(2);
const third = { ...first, message: 'Behind the barn.' };

eachInItsOwnTab();

describe('a page that unloads', () => {
  it('stashes no saved text, unless that was sent while nothing could be saved', async () => {
    const page = await openSaved();
    await page.drafts.beginSend();
    page.drafts.endSend();
    leave();
    expect(page.outbox.slot.left()).toEqual([]);
    page.outbox.triedUnsaved.add(await page.drafts.beginSend());
    page.drafts.endSend();
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, mayHaveArrived: true }]);
  });

  it('stashes a text that was changed back but is not written yet', async () => {
    const page = await openSaved(first);
    const { keepDraft: keep } = page.outbox;
    page.outbox.keepDraft = async (...words) => {
      await keep(...words);
      return await hangs();
    };
    type(page, second);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first }]);
  });

  it('stashes nothing of an emptied form, and deletes its stash when it is shown again', async () => {
    const page = await openEmpty(({ outbox }) => {
      outbox.keepDraft = hangs;
    });
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toHaveLength(1);
    page.form.text = emptyEnquiry;
    leave();
    expect(page.outbox.slot.left()).toEqual([]);
    page.form.text = first;
    leave();
    comeBack();
    type(page, second);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('stashes text typed after Send, even if Send ends during the unload', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    type(page, second);
    leave();
    page.drafts.continueAsNew();
    expect(page.outbox.slot.left()).toMatchObject([{ values: second, pressed: null }]);
  });

  it('marks a stash as possibly arrived only while its text is being sent', async () => {
    const page = await openEmpty(({ outbox }) => {
      outbox.keepDraft = hangs;
    });
    const doubts = (): boolean[] => {
      leave();
      return page.outbox.slot.left().map(({ mayHaveArrived }) => mayHaveArrived);
    };
    type(page, first);
    const own = await page.drafts.beginSend();
    expect(doubts()).toEqual([false]);
    page.drafts.markSaved(own);
    expect(doubts()).toEqual([true]);
    page.drafts.endSend(own);
    expect(doubts()).toEqual([false]);
    page.drafts.markSaved(own);
    page.drafts.reset();
    type(page, second);
    expect(doubts()).toEqual([false]);
  });

  it('stashes no text that is saved as possibly arrived', async () => {
    const page = await openEmpty();
    await put(page.deps, waitingOf({ id: otherId, values: second, mayHaveArrived: true }));
    expect(await page.drafts.edit(otherId)).toBe(true);
    await expect.poll(() => leave() ?? page.outbox.slot.left()).toEqual([]);
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, mayHaveArrived: true }]);
  });

  it('stashes a text only under the id that it was saved under', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.outbox.slot.stash(stashOf({ id: own, values: second }));
    page.drafts.markSaved(otherId);
    expect(page.outbox.slot.left()).toEqual([]);
    leave();
    page.drafts.markSaved(id);
    expect(page.outbox.slot.left()).toMatchObject([{ id, values: first, mayHaveArrived: true }]);
  });

  it.each([true, false])(
    'stashes text typed after Send, even if it equals the older draft; markSaved was called: %s',
    async (isTold) => {
      const page = await openSaved();
      type(page, second);
      const own = await page.drafts.beginSend();
      await put(page.deps, waitingOf({ id: own, values: second }));
      if (isTold) page.drafts.markSaved(own);
      type(page, first);
      leave();
      expect(page.outbox.slot.left()).toMatchObject([{ values: first, pressed: second }]);
    },
  );

  it('stashes the pressed text under the id that it was saved under', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    await put(page.deps, waitingOf({ id: otherId, values: first, pageId: 'page 1' }));
    page.drafts.markSaved(otherId);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ id: otherId, values: first }]);
  });
});

describe('the next page after Send was pressed', () => {
  it.each<[string, Enquiry, (pressed: string) => EnquiryEntry | null, string[]]>([
    ['was not saved', first, () => null, [first.message]],
    [
      'was saved in time',
      emptyEnquiry,
      (of) => waitingOf({ id: of, values: first }),
      [first.message],
    ],
    ['has its receipt', emptyEnquiry, (of) => sentOf({ id: of }), ['sent']],
  ])('restores the pressed text only if that %s', async (_, shown, becomes, left) => {
    const before = await openEmpty();
    type(before, first);
    const entry = becomes(await before.drafts.beginSend());
    if (entry) await put(before.deps, entry);
    leave();
    const page = open();
    await expect.poll(() => texts(page)).toEqual(left);
    await expect.poll(() => page.drafts.isUntouched() || page.form.fills.length > 0).toBe(true);
    expect(page.form.text).toEqual(shown);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it.each<[string, (pressed: string) => EnquiryEntry, string[]]>([
    ['waits', (of) => waitingOf({ id: of, values: first }), both],
    ['was sent', (of) => sentOf({ id: of }), [second.message, 'sent'].toSorted()],
  ])('restores the text typed since, beside one that %s', async (_, becomes, left) => {
    const before = await openEmpty();
    type(before, first);
    await put(before.deps, becomes(await before.drafts.beginSend()));
    before.form.text = second;
    leave();
    const page = open();
    await expect.poll(() => page.form.text).toEqual(second);
    await expect.poll(() => texts(page)).toEqual(left);
  });

  it('keeps its id, even if the earlier page still has the lock', async () => {
    const left = await leaveUnsaved();
    const page = open(({ outbox: { slot } }) => {
      slot.recover = async () => null;
    });
    await expect.poll(() => page.form.text).toEqual(first);
    expect(await page.drafts.beginSend()).toBe(left);
  });

  it('empties a form that the browser refills with a saved text', async () => {
    const before = await openEmpty();
    type(before, first);
    const own = await before.drafts.beginSend();
    await put(before.deps, waitingOf({ id: own, values: first }));
    leave();
    const page = open(({ form }) => {
      form.text = first;
    });
    await expect.poll(() => page.form.text).toEqual(emptyEnquiry);
    expect(page.form.fills).toEqual([[emptyEnquiry, false]]);
    expect(await texts(page)).toEqual([first.message]);
    expect(page.drafts.isUntouched()).toBe(true);
  });

  it('does not empty a form that has had input', async () => {
    const before = await openEmpty();
    type(before, first);
    await put(before.deps, waitingOf({ id: await before.drafts.beginSend(), values: first }));
    leave();
    const page = open();
    type(page, first);
    // `beginSend` waits for the restore.
    await page.drafts.beginSend();
    expect(page.form.fills).toEqual([]);
  });
});

describe('a page with text in its form at hydration', () => {
  it.each<[string, Enquiry, (page: FormPage) => void, string[]]>([
    ['continues the tab’s draft', longer, () => {}, [longer.message]],
    [
      'continues it if a key is pressed before it is found',
      first,
      (page) => {
        type(page, longer);
        show();
      },
      [longer.message],
    ],
    ['saves a text apart that does not continue the tab’s draft', second, () => {}, both],
  ])('%s', async (_, typed, act, left) => {
    await openSaved();
    const page = open(({ form }) => {
      form.text = typed;
    });
    act(page);
    await expect.poll(() => texts(page)).toEqual(left);
    expect(page.form.fills).toEqual([]);
  });

  it.each<[string, Enquiry, string[]]>([
    ['another text than the tab’s draft', second, both],
    ['the tab’s draft, refilled by the browser', first, [first.message]],
  ])('stashes, if it unloads before it has found its draft, %s', async (_, typed, kept) => {
    await openSaved();
    const early = open(({ form, outbox }) => {
      form.text = typed;
      outbox.takeDraft = hangs;
    });
    const pressing = early.drafts.beginSend();
    leave();
    const next = open();
    await expect.poll(() => next.form.text).toEqual(typed);
    await expect.poll(() => texts(next)).toEqual(kept);
    expect(next.outbox.slot.left()).toEqual([]);
    void pressing;
  });

  it('stashes it beside the earlier page’s stash, if it unloads before it has found its draft', async () => {
    await leaveUnsaved();
    const early = open(({ form, outbox }) => {
      form.text = second;
      outbox.takeUnsaved = hangs;
    });
    leave();
    expect(early.outbox.slot.left().map(({ values }) => values)).toEqual([first, second]);
    const next = open();
    await expect.poll(() => texts(next)).toEqual(both);
  });

  it('stashes it once, even if its id changes after the first pagehide', async () => {
    await openSaved();
    const recorded = sessionStorage.getItem(draftSessionKey);
    let find = (): void => {};
    const early = open(({ form, outbox }) => {
      form.text = second;
      const take = heldUp(outbox.takeDraft);
      outbox.takeDraft = take.call;
      outbox.keepDraft = hangs;
      find = take.go;
    });
    leave();
    find();
    await expect.poll(() => sessionStorage.getItem(draftSessionKey)).not.toBe(recorded);
    leave();
    expect(early.outbox.slot.left().map(({ values }) => values)).toEqual([second]);
  });

  it('keeps the saved draft beside other text, if it unloads just as it finds that draft', async () => {
    await openSaved();
    let isTaken = false;
    open(({ form, outbox }) => {
      form.text = second;
      const { takeDraft } = outbox;
      outbox.takeDraft = async (of) => {
        await takeDraft(of);
        isTaken = true;
        return await hangs();
      };
    });
    await expect.poll(() => isTaken).toBe(true);
    leave();
    const next = open();
    await expect.poll(() => texts(next)).toEqual(both);
  });

  it('adds to the stash that its text continues, if it unloads before it has claimed that', async () => {
    await leaveUnsaved();
    const early = open(({ form, outbox }) => {
      form.text = longer;
      outbox.takeUnsaved = hangs;
    });
    leave();
    leave();
    expect(early.outbox.slot.left().map(({ values }) => values)).toEqual([longer]);
    const next = open(({ form }) => {
      form.text = longer;
    });
    await expect.poll(() => texts(next)).toEqual([longer.message]);
    expect(next.outbox.slot.left()).toEqual([]);
  });

  it('deletes its stash if it is shown again before it has found its draft', async () => {
    await openSaved();
    const page = open(({ form, outbox }) => {
      form.text = second;
      outbox.takeDraft = hangs;
    });
    leave();
    expect(page.outbox.slot.left()).toHaveLength(1);
    comeBack();
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('continues the tab’s draft under its id', async () => {
    const before = await openSaved();
    const [kept] = await before.deps.store.list();
    const page = open(({ form }) => {
      form.text = longer;
    });
    expect(await page.drafts.beginSend()).toBe(kept?.id);
  });

  it('replaces the draft that it continues if Send is pressed at once', async () => {
    const before = await openSaved();
    const page = open(({ form }) => {
      form.text = first;
    });
    await submit(page.deps, await page.drafts.beginSend(), first, () => {});
    expect(await texts(before)).toEqual(['sent']);
  });

  it('does not fill a form that has had input', async () => {
    await openSaved();
    let find = (): void => {};
    const page = open(({ outbox }) => {
      const take = heldUp(outbox.takeDraft);
      outbox.takeDraft = take.call;
      find = take.go;
    });
    type(page, second);
    const held = await page.outbox.slot.held();
    const pressing = page.drafts.beginSend();
    find();
    const own = await pressing;
    page.drafts.endSend();
    expect(held).toEqual(new Set([own]));
    expect(await page.outbox.slot.held()).toEqual(held);
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    expect(page.form.fills).toEqual([]);
    expect(await page.drafts.beginSend()).toBe(own);
  });

  it.each(['works', 'fails'])(
    'fills no form that was touched before the draft was found, if the storage %s',
    async (storage) => {
      await leaveUnsaved();
      let look = (): void => {};
      const page = open(({ outbox }) => {
        const take = heldUp(storage === 'works' ? outbox.takeUnsaved : storageFails);
        outbox.takeUnsaved = take.call;
        look = take.go;
      });
      page.drafts.onInput();
      look();
      // `beginSend` waits for the restore.
      await page.drafts.beginSend();
      expect(page.form.fills).toEqual([]);
      expect(page.outbox.triedUnsaved.size).toBe(0);
      expect(await texts(page)).toEqual(storage === 'works' ? [first.message] : []);
    },
  );
});

describe('the next page', () => {
  const theirs = { ...second, message: second.message.slice(0, 9) };

  it.each<[string, UnsavedForm[]]>([
    ['from the stash', [stashOf({})]],
    ['from the draft', []],
  ])('restores this tab’s own text, %s, out of all stashes', async (_, ownLeft) => {
    const before = await openEmpty();
    const values = ownLeft.length === 0 ? first : emptyEnquiry;
    await put(
      before.deps,
      draftOf({ id, values, pageId: 'an older page', touchedAtMs: Date.now() }),
      draftOf({ id: otherId, values: theirs, pageId: 'another tab' }),
    );
    const page = open(({ outbox: { slot } }) => {
      slot.stash(stashOf({ id: otherId, values: second }));
      for (const left of ownLeft) slot.stash(left);
      slot.stash(stashOf({ id: idOf(3), values: third }));
      sessionStorage.setItem(draftSessionKey, id);
    });
    await expect.poll(() => page.form.text).toEqual(first);
    const all = [first, second, third, theirs].map(({ message }) => message).toSorted();
    await expect.poll(() => texts(page)).toEqual(all);
    expect(await page.drafts.beginSend()).toBe(id);
  });

  /** Opens a page whose storage fails at the second of three stashes. */
  function openFailing(): FormPage {
    let taken = 0;
    return open(({ outbox }) => {
      for (const [at, values] of [first, second, third].entries()) {
        outbox.slot.stash(stashOf({ id: idOf(at), values }));
      }
      const { takeUnsaved: take } = outbox;
      outbox.takeUnsaved = async (...words) => {
        taken += 1;
        return taken === 2 ? await storageFails() : await take(...words);
      };
    });
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  };
  const allThree = [first, second, third].map(({ message }) => message).toSorted();

  it('saves each text once if the storage fails between two claims', async () => {
    const page = openFailing();
    await expect.poll(() => page.form.text).toEqual(third);
    leave();
    const next = open();
    await expect.poll(() => texts(next)).toEqual(allThree);
    expect(next.outbox.slot.left()).toEqual([]);
  });

  it('claims the pending stashes once the storage works again', async () => {
    const page = openFailing();
    await expect.poll(() => page.form.text).toEqual(third);
    show();
    await expect.poll(() => texts(page)).toEqual(allThree);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('claims a pending stash half a minute later, and then stops trying', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = openFailing();
    const { takeUnsaved: take } = page.outbox;
    await settle();
    expect(await texts(page)).not.toContain(first.message);
    page.outbox.takeUnsaved = storageFails;
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    page.outbox.takeUnsaved = take;
    await settle();
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    expect(await texts(page)).toContain(first.message);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('claims the pending stashes if the storage failed at the form’s own', async () => {
    let failed = 0;
    const page = open(({ outbox }) => {
      outbox.slot.stash(stashOf({ values: first }));
      outbox.slot.stash(stashOf({ id: otherId, values: second }));
      const { takeUnsaved: take } = outbox;
      outbox.takeUnsaved = async (...words) => {
        failed += 1;
        return failed === 1 ? await storageFails() : await take(...words);
      };
    });
    await expect.poll(() => page.form.text).toEqual(second);
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('claims it once if two saves run at once', async () => {
    let failed = 0;
    const page = open(({ outbox }) => {
      outbox.slot.stash(stashOf({ id: otherId, values: first }));
      outbox.slot.stash(stashOf({ values: second }));
      const { takeUnsaved: take } = outbox;
      outbox.takeUnsaved = async (...words) => {
        failed += 1;
        return failed === 1 ? await storageFails() : await take(...words);
      };
    });
    await expect.poll(() => page.form.text).toEqual(second);
    await put(page.deps, waitingOf({ id: otherId, values: third }));
    const { takeUnsaved: take } = page.outbox;
    const late = heldUp(take);
    page.outbox.takeUnsaved = (left, isOpenHere) =>
      (left.id === otherId ? late.call : take)(left, isOpenHere);
    show();
    show();
    await late.begun;
    await settle();
    late.go();
    // `edit` waits for the running saves and claims.
    expect(await page.drafts.edit(idOf(9))).toBe(false);
    expect(await texts(page)).toEqual(allThree);
  });

  it('loses nothing if the form gets the id of a pending stash', async () => {
    let failed = 0;
    const page = open((opened) => {
      opened.outbox.slot.stash(stashOf({ id: otherId, values: second, pressed: first }));
      const { takeUnsaved: take } = opened.outbox;
      opened.outbox.takeUnsaved = async (...words) => {
        failed += 1;
        return failed === 1 ? await storageFails() : await take(...words);
      };
      type(opened, third);
    });
    await expect.poll(() => failed).toBe(1);
    await put(page.deps, waitingOf({ id: otherId, values: first }));
    expect(await page.drafts.edit(otherId)).toBe(true);
    leave();
    expect(page.form.text).toEqual(first);
    await expect.poll(async () => await texts(open())).toEqual(allThree);
  });

  it.each([
    ['just under 12 hours', 12 * 3_600_000 - 1, true],
    ['not longer', 12 * 3_600_000, false],
  ])('restores a text for %s', async (_, ageMs, isTaken) => {
    const nowMs = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(nowMs);
    sessionStorage.setItem(draftSessionKey, id);
    const page = open();
    await put(page.deps, draftOf({ id, values: first, touchedAtMs: nowMs - ageMs }));
    await expect.poll(() => page.drafts.isUntouched() || page.form.fills.length > 0).toBe(true);
    expect(page.form.fills.length > 0).toBe(isTaken);
    expect(await texts(page)).toEqual([first.message]);
    expect((await page.outbox.slot.held()).size).toBe(isTaken ? 1 : 0);
  });

  it.each([
    ['a saved draft', false],
    ['a stash', true],
  ])('warns that %s may have arrived if the browser has posted the form', async (_, isStashed) => {
    sessionStorage.setItem(draftSessionKey, id);
    const page = open(({ outbox }) => {
      outbox.triedUnsaved.add(id);
      if (isStashed) outbox.slot.stash(stashOf({ id }));
    });
    if (!isStashed) await put(page.deps, draftOf({ id, values: first, touchedAtMs: Date.now() }));
    await expect.poll(() => page.form.fills).toEqual([[first, true]]);
    expect(await page.deps.store.list()).toMatchObject([{ id, mayHaveArrived: true }]);
  });

  it('lists a stash from two days ago', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = await openEmpty(({ outbox }) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    vi.setSystemTime(Date.now() + 48 * 3_600_000);
    leave();
    const page = await openEmpty();
    expect(await texts(page)).toEqual([first.message]);
    expect(page.form.text).toEqual(emptyEnquiry);
  });
});
