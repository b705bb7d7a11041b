import { describe, expect, it, vi } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import type { Entry, UnsavedForm } from '../../../src/outbox/core/entry.ts';
import { draftSessionKey } from '../../../src/outbox/browser/storageKeys.ts';
import { submit } from '../../../src/outbox/core/submit.ts';
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

// What becomes of a form's text where one page of a tab goes away and the next one comes.

const id = idOf(1);
const otherId = idOf(2);
const third = { ...first, message: 'Behind the barn.' };

eachInItsOwnTab();

describe('a page that goes away', () => {
  it('leaves nothing of what is kept, unless it was sent unsaved', async () => {
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

  it('leaves what was typed back again, while that is not written yet', async () => {
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

  it('leaves nothing of a form that was emptied, and nothing once it has come back', async () => {
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

  it('leaves what was typed since Send was pressed, though Send ends as it goes', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    type(page, second);
    leave();
    page.drafts.continueAsNew();
    expect(page.outbox.slot.left()).toMatchObject([{ values: second, pressed: null }]);
  });

  it('says that what is being sent may have arrived, and nothing of the kind before and after', async () => {
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

  it('leaves nothing of what may have arrived and is kept as such', async () => {
    const page = await openEmpty();
    await put(page.deps, waitingOf({ id: otherId, values: second, mayHaveArrived: true }));
    expect(await page.drafts.edit(otherId)).toBe(true);
    await expect.poll(() => leave() ?? page.outbox.slot.left()).toEqual([]);
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, mayHaveArrived: true }]);
  });

  it('leaves under its own id only what has got another as it was saved', async () => {
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

  it('that was taken down touches what stands in the next form no more', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.beginSend();
    page.stop();
    page.drafts.markSaved(otherId);
    page.drafts.reset();
    expect(await page.outbox.slot.held()).toEqual(new Set([own]));
  });

  it.each([true, false])(
    'leaves what is typed after Send, though its draft was that before; told of the save by then: %s',
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

  it('leaves what it has pressed under the id that it was saved under', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.beginSend();
    await put(page.deps, waitingOf({ id: otherId, values: first, pageId: 'page 1' }));
    page.drafts.markSaved(otherId);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ id: otherId, values: first }]);
  });

  it('keeps what stands in it when the form is taken down, and hears nothing after that', async () => {
    const page = await openEmpty();
    type(page, first);
    page.stop();
    await expect.poll(() => texts(page)).toEqual([first.message]);
    page.form.text = second;
    show();
    leave();
    comeBack();
    // Waits for what is being written.
    await page.drafts.beginSend();
    expect(await texts(page)).toEqual([first.message]);
    expect(page.outbox.slot.left()).toMatchObject([{ values: first }]);
  });
});

describe('a page that comes after Send was pressed', () => {
  it.each<[string, Enquiry, (pressed: string) => Entry | null, string[]]>([
    ['was not saved', first, () => null, [first.message]],
    [
      'was saved in time',
      emptyEnquiry,
      (of) => waitingOf({ id: of, values: first }),
      [first.message],
    ],
    ['has its receipt', emptyEnquiry, (of) => sentOf({ id: of }), ['sent']],
  ])('has in its form what was pressed only where that %s', async (_, shown, becomes, left) => {
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

  it.each<[string, (pressed: string) => Entry, string[]]>([
    ['waits', (of) => waitingOf({ id: of, values: first }), both],
    ['was sent', (of) => sentOf({ id: of }), [second.message, 'sent'].toSorted()],
  ])('has in its form what was typed since, beside what %s', async (_, becomes, left) => {
    const before = await openEmpty();
    type(before, first);
    await put(before.deps, becomes(await before.drafts.beginSend()));
    before.form.text = second;
    leave();
    const page = open();
    await expect.poll(() => page.form.text).toEqual(second);
    await expect.poll(() => texts(page)).toEqual(left);
  });

  it('goes on under its id, also where that is still the page before’s', async () => {
    const left = await leaveUnsaved();
    const page = open(({ outbox: { slot } }) => {
      slot.recover = async () => null;
    });
    await expect.poll(() => page.form.text).toEqual(first);
    expect(await page.drafts.beginSend()).toBe(left);
  });

  it('empties a form that the browser fills again with what was saved as the page went', async () => {
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

  it('empties none in which a key was pressed since', async () => {
    const before = await openEmpty();
    type(before, first);
    await put(before.deps, waitingOf({ id: await before.drafts.beginSend(), values: first }));
    leave();
    const page = open();
    type(page, first);
    // Waits until it has looked.
    await page.drafts.beginSend();
    expect(page.form.fills).toEqual([]);
  });
});

describe('a page in whose form something stands as it comes alive', () => {
  it.each<[string, Enquiry, (page: FormPage) => void, string[]]>([
    ['goes on with the tab’s draft, typed on', longer, () => {}, [longer.message]],
    [
      'goes on with it where a key is pressed before it is found',
      first,
      (page) => {
        type(page, longer);
        show();
      },
      [longer.message],
    ],
    ['keeps a text that was begun apart from the tab’s draft', second, () => {}, both],
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
    ['the tab’s draft, which the browser has filled in again', first, [first.message]],
  ])('and that goes before it has looked leaves %s', async (_, typed, kept) => {
    await openSaved();
    const early = open(({ form, outbox }) => {
      form.text = typed;
      outbox.takeDraft = hangs;
    });
    const pressing = early.drafts.beginSend();
    leave();
    early.stop();
    const next = open();
    await expect.poll(() => next.form.text).toEqual(typed);
    await expect.poll(() => texts(next)).toEqual(kept);
    expect(next.outbox.slot.left()).toEqual([]);
    void pressing;
  });

  it('and that goes before it has looked leaves it beside what the page before has left', async () => {
    await leaveUnsaved();
    const early = open(({ form, outbox }) => {
      form.text = second;
      outbox.takeUnsaved = hangs;
    });
    leave();
    expect(early.outbox.slot.left().map(({ values }) => values)).toEqual([first, second]);
    early.stop();
    const next = open();
    await expect.poll(() => texts(next)).toEqual(both);
  });

  it('and that goes before it has looked leaves it once, whatever id it gets meanwhile', async () => {
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

  it('has nothing left behind where it is shown again before it has looked', async () => {
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

  it('goes on with the tab’s draft under its id', async () => {
    const before = await openSaved();
    const [kept] = await before.deps.store.list();
    const page = open(({ form }) => {
      form.text = longer;
    });
    expect(await page.drafts.beginSend()).toBe(kept?.id);
  });

  it('saves that in the place of the draft that it goes on from, where Send is pressed at once', async () => {
    const before = await openSaved();
    const page = open(({ form }) => {
      form.text = first;
    });
    await submit(page.deps, await page.drafts.beginSend(), first, () => {});
    expect(await texts(before)).toEqual(['sent']);
  });

  it('puts nothing under the hands of who has begun to write', async () => {
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

  it.each([
    ['stopped', 'works'],
    ['stopped', 'fails'],
    ['touched', 'works'],
    ['touched', 'fails'],
  ])(
    'fills no form that was %s before it has looked, where the storage %s',
    async (how, storage) => {
      await leaveUnsaved();
      let look = (): void => {};
      const page = open(({ outbox }) => {
        const take = heldUp(storage === 'works' ? outbox.takeUnsaved : storageFails);
        outbox.takeUnsaved = take.call;
        look = take.go;
      });
      if (how === 'stopped') page.stop();
      else page.drafts.onInput();
      look();
      // Waits for the look to be over.
      await page.drafts.beginSend();
      expect(page.form.fills).toEqual([]);
      expect(page.outbox.triedUnsaved.size).toBe(0);
      expect(await texts(page)).toEqual(storage === 'works' ? [first.message] : []);
    },
  );
});

describe('a page that comes', () => {
  const theirs = { ...second, message: second.message.slice(0, 9) };

  it.each<[string, UnsavedForm[]]>([
    ['as its page has left it', [stashOf({})]],
    ['as it was kept', []],
  ])('takes what this tab was writing, %s, of all that its pages have left', async (_, ownLeft) => {
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

  /** Its storage fails as it takes the second of three. */
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

  it('has each text once where the storage fails between two', async () => {
    const page = openFailing();
    await expect.poll(() => page.form.text).toEqual(third);
    leave();
    const next = open();
    await expect.poll(() => texts(next)).toEqual(allThree);
    expect(next.outbox.slot.left()).toEqual([]);
  });

  it('takes what is left as soon as the storage works again', async () => {
    const page = openFailing();
    await expect.poll(() => page.form.text).toEqual(third);
    show();
    await expect.poll(() => texts(page)).toEqual(allThree);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it.each([
    ['half a minute later, and asks no more after that', false],
    ['no more once the form is taken down', true],
  ])('takes what could not be taken %s', async (_, isStopped) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const page = openFailing();
    const { takeUnsaved: take } = page.outbox;
    await settle();
    expect(await texts(page)).not.toContain(first.message);
    page.outbox.takeUnsaved = storageFails;
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    if (isStopped) page.stop();
    else page.outbox.takeUnsaved = take;
    await settle();
    expect(vi.getTimerCount()).toBe(isStopped ? 0 : 1);
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    expect((await texts(page)).includes(first.message)).toBe(!isStopped);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes what is left beside its own, where the storage failed at its first', async () => {
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

  it('takes it once, though the page is looked at twice at once', async () => {
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
    // Waits for what is being written and taken.
    expect(await page.drafts.edit(idOf(9))).toBe(false);
    expect(await texts(page)).toEqual(allThree);
  });

  it('loses nothing of it where the form comes to stand under the same id', async () => {
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
    ['just less than half a day', 12 * 3_600_000 - 1, true],
    ['no longer', 12 * 3_600_000, false],
  ])('takes a text back for %s', async (_, ageMs, isTaken) => {
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

  it('lists what only the page before it had, two days ago', async () => {
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
