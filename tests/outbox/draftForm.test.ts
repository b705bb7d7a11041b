import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Enquiry } from '#contract';
import type { Outbox } from '../../src/outbox/connectPage';
import { createDraftKeeping, type DraftKeeping } from '../../src/outbox/draftKeeping';
import { createDraftSlot, type DraftSlot } from '../../src/outbox/draftSlot';
import { newEnquiryId } from '../../src/outbox/enquiryId';
import { keepDraft, takeBack, takeDraft, takeLeft } from '../../src/outbox/hand';
import { draftSessionKey } from '../../src/outbox/names';
import { submit } from '../../src/outbox/submit';
import { draftOf, waitingOf } from '../support/entries';
import { createParts, sampleEnquiry, type TestParts } from '../support/outboxParts';
import { createServer } from '../support/server';
import { stubTabSession } from '../support/tabSession';

// The form of one tab, page after page, over the real rules and a real store; without a browser.

const first = sampleEnquiry;
const second = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
const blank = { name: '', email: '', projectType: '', message: '' };
const id = '01900000-0000-7000-8000-00000000000a';
const otherId = '01900000-0000-7000-8000-00000000000b';
const fails = (): Promise<never> => Promise.reject(new Error('no storage'));
const hangs = (): Promise<never> => new Promise(() => {});

/** What the form's text needs of the outbox. */
type FormOutbox = Pick<
  Outbox,
  'newId' | 'triedUnsaved' | 'form' | 'keepDraft' | 'takeDraft' | 'takeBack' | 'takeLeft'
> & { slot: DraftSlot };

type Page = {
  parts: TestParts;
  outbox: FormOutbox;
  drafts: DraftKeeping;
  form: { text: Enquiry; fills: [Enquiry, boolean][] };
  stop(): void;
};

let factory: IDBFactory;
let session: Map<string, string>;
let pages: number;
let idsMade: number;

beforeEach(() => {
  factory = new IDBFactory();
  session = stubTabSession();
  pages = 0;
  idsMade = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The tab's next page; the one before hears nothing any more. */
function open(change: (page: Page) => void = () => {}): Page {
  pages += 1;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const parts = createParts(createServer().accept, factory, `page ${pages}`);
  parts.newId = () => {
    idsMade += 1;
    return newEnquiryId(parts.nowMs, new Uint8Array(10).fill(idsMade));
  };
  const { newId, triedUnsaved, form: mark } = parts;
  const outbox: FormOutbox = {
    newId,
    triedUnsaved,
    form: mark,
    slot: createDraftSlot(undefined),
    keepDraft: (of: string, values: Enquiry) => keepDraft(parts, of, values),
    takeDraft: (of: string) => takeDraft(parts, of),
    takeBack: (of: string) => takeBack(parts, of),
    takeLeft: (...words: Parameters<FormOutbox['takeLeft']>) => takeLeft(parts, ...words),
  };
  const form: Page['form'] = { text: blank, fills: [] };
  const drafts = createDraftKeeping(Object(outbox));
  const page: Page = { parts, outbox, drafts, form, stop: () => {} };
  change(page);
  page.stop = drafts.start({
    read: () => form.text,
    fill: (values, mayHaveArrived) => {
      form.fills.push([values, mayHaveArrived]);
      form.text = values;
    },
  });
  return page;
}

async function openEmpty(change?: (page: Page) => void): Promise<Page> {
  const page = open(change);
  await expect.poll(() => page.drafts.isUntouched()).toBe(true);
  return page;
}

function type({ form, drafts }: Page, text: Enquiry): void {
  form.text = text;
  drafts.touched();
}

const show = (): void => void document.dispatchEvent(new Event('visibilitychange'));
const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
const comeBack = (): void =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

async function texts({ parts }: Page): Promise<string[]> {
  const entries = await parts.store.list();
  return entries
    .map((entry) => ('values' in entry ? entry.values.message : entry.state))
    .toSorted();
}
const both = [first.message, second.message].toSorted();

async function put({ parts }: Page, entry: Parameters<typeof draftOf>[0]): Promise<void> {
  const draft = draftOf(entry);
  await parts.store.change(draft.id, () => ({ put: [draft], result: undefined }));
}

/** One that waits in the list. */
async function listed({ parts }: Page, values = second): Promise<string> {
  parts.server = () => ({ kind: 'offline' });
  const submitted = await submit(parts, otherId, values, () => {});
  if (submitted.kind !== 'kept') throw new Error('It is not in the list.');
  parts.nowMs += 1;
  return submitted.id;
}

describe('what is typed', () => {
  it('is kept 0.4 s after the first key, and again after the next', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const kept: Enquiry[] = [];
    const ids = new Set<string>();
    page.outbox.keepDraft = async (of, values) => {
      kept.push(values);
      ids.add(of);
      return of;
    };
    type(page, first);
    await vi.advanceTimersByTimeAsync(300);
    type(page, second);
    await vi.advanceTimersByTimeAsync(99);
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(kept).toEqual([second]);
    type(page, first);
    await vi.advanceTimersByTimeAsync(400);
    expect(kept).toEqual([second, first]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(kept).toHaveLength(2);
    expect(ids.size).toBe(1);
  });

  it('is kept whole where it was typed faster than it could be written', async () => {
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

  it('is kept beside another tab’s text that stands under its id, once', async () => {
    const page = await openEmpty();
    type(page, first);
    const begun = await page.drafts.press();
    page.drafts.release();
    await put(page, { id: begun, values: second, form: 'another tab' });
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    const longer = { ...first, message: 'And a pond.' };
    type(page, longer);
    show();
    await expect.poll(() => texts(page)).toEqual([longer.message, second.message].toSorted());
    expect(await page.drafts.press()).not.toBe(begun);
  });

  it('is waited for by Send while it is being written', async () => {
    const page = await openEmpty();
    let end = (): void => {};
    page.outbox.keepDraft = () =>
      new Promise((resolve) => {
        end = () => resolve(otherId);
      });
    type(page, first);
    show();
    await expect.poll(() => end.name).toBe('end');
    const pressing = page.drafts.press();
    end();
    expect(await pressing).toBe(otherId);
  });

  it('is not kept beside what is being saved, and is again after that', async () => {
    const page = await openEmpty();
    type(page, first);
    const pressed = await page.drafts.press();
    page.form.text = second;
    show();
    leave();
    page.drafts.release(pressed);
    expect(await page.parts.store.list()).toEqual([]);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    expect(await page.drafts.press()).toBe(pressed);
  });

  it('goes on under the id that it was sent under', async () => {
    const page = await openEmpty();
    type(page, first);
    await page.drafts.press();
    page.drafts.release(otherId);
    expect(await page.drafts.press()).toBe(otherId);
  });
});

describe('an emptied form', () => {
  it('begins a new enquiry, whatever the one before has left', async () => {
    const page = await openEmpty();
    const { keepDraft: keep } = page.outbox;
    let end = (): void => {};
    page.outbox.keepDraft = () =>
      new Promise((resolve) => {
        end = () => resolve('an id of its own');
      });
    type(page, first);
    const before = await page.drafts.press();
    page.drafts.release();
    show();
    await expect.poll(() => end.length + end.name.length).toBeGreaterThan(0);
    leave();
    expect(page.outbox.slot.left()).toHaveLength(1);
    page.form.text = blank;
    page.drafts.cleared();
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.drafts.isUntouched()).toBe(true);
    expect(page.outbox.slot.left()).toEqual([]);
    expect(await page.outbox.slot.recover()).toBe(null);

    page.outbox.keepDraft = keep;
    type(page, second);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
    expect(await page.drafts.press()).not.toBe(before);
  });

  it('is no longer what was pressed, and is not kept by a timer', async () => {
    const page = await openEmpty();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type(page, first);
    await page.drafts.press();
    page.drafts.cleared();
    const kept: Enquiry[] = [];
    page.outbox.keepDraft = async (of, values) => {
      kept.push(values);
      return of;
    };
    type(page, second);
    page.drafts.cleared();
    await vi.advanceTimersByTimeAsync(400);
    expect(kept).toEqual([]);
    // The same text once more is another enquiry, which nobody has pressed.
    page.outbox.keepDraft = hangs;
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, pressed: null }]);
  });
});

describe('a page that goes away', () => {
  it('leaves nothing of what is kept, unless it was sent unsaved', async () => {
    const page = await openEmpty();
    type(page, first);
    show();
    await expect.poll(() => texts(page)).toEqual([first.message]);
    await page.drafts.press();
    page.drafts.release();
    leave();
    expect(page.outbox.slot.left()).toEqual([]);
    page.outbox.triedUnsaved.add(await page.drafts.press());
    page.drafts.release();
    leave();
    expect(page.outbox.slot.left()).toMatchObject([{ values: first, mayHaveArrived: true }]);
  });

  it('leaves nothing of a form that was emptied, and nothing once it has come back', async () => {
    const page = await openEmpty(({ outbox }) => {
      outbox.keepDraft = hangs;
    });
    type(page, first);
    leave();
    expect(page.outbox.slot.left()).toHaveLength(1);
    page.form.text = blank;
    leave();
    expect(page.outbox.slot.left()).toEqual([]);
    page.form.text = first;
    leave();
    comeBack();
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it('leaves nothing for the next where what was pressed has its receipt', async () => {
    const before = await openEmpty();
    type(before, first);
    await submit(before.parts, await before.drafts.press(), first, () => {});
    leave();
    expect(before.outbox.slot.left()).toHaveLength(1);
    const page = await openEmpty();
    expect(page.form.fills).toEqual([]);
    expect(await texts(page)).toEqual(['sent']);
    expect(page.outbox.slot.left()).toEqual([]);
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
    await new Promise((resolve) => setTimeout(resolve));
    expect(await texts(page)).toEqual([first.message]);
    expect(page.outbox.slot.left()).toMatchObject([{ values: first }]);
  });
});

describe('a page that comes', () => {
  it('goes on with a text that was typed on before it came alive', async () => {
    const before = await openEmpty();
    type(before, first);
    show();
    await expect.poll(() => texts(before)).toEqual([first.message]);
    const longer = { ...first, message: `${first.message} And a pond.` };
    const page = open(({ form }) => {
      form.text = longer;
    });
    await expect.poll(() => texts(page)).toEqual([longer.message]);
    expect(page.form.fills).toEqual([]);
  });

  it('keeps a text that was begun before it came alive apart from the tab’s draft', async () => {
    const before = await openEmpty();
    type(before, first);
    show();
    await expect.poll(() => texts(before)).toEqual([first.message]);
    const page = open(({ form }) => {
      form.text = second;
    });
    await expect.poll(() => texts(page)).toEqual(both);
    expect(page.form.fills).toEqual([]);
  });

  it('puts nothing under the hands of who has begun to write', async () => {
    const before = await openEmpty();
    type(before, first);
    show();
    await expect.poll(() => texts(before)).toEqual([first.message]);
    let end = (): void => {};
    const page = open(({ outbox }) => {
      const { takeDraft: take } = outbox;
      outbox.takeDraft = async (of) => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return await take(of);
      };
    });
    type(page, second);
    const pressing = page.drafts.press();
    await expect.poll(() => end.length).toBe(1);
    end();
    const own = await pressing;
    page.drafts.release();
    await expect.poll(() => page.outbox.slot.held()).toEqual(new Set([own]));
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    expect(page.form.fills).toEqual([]);
    expect(await page.drafts.press()).toBe(own);
  });

  it.each(['stopped', 'touched'])('fills no form that was %s before it has looked', async (how) => {
    for (const take of ['works', 'fails']) {
      session.clear();
      const before = await openEmpty(({ outbox }) => {
        outbox.keepDraft = hangs;
      });
      type(before, first);
      leave();
      let end = (): void => {};
      let isDone = false;
      const page = open(({ outbox }) => {
        const { takeLeft: takes } = outbox;
        outbox.takeLeft = async (...words) => {
          await new Promise<void>((resolve) => {
            end = resolve;
          });
          isDone = true;
          return take === 'works' ? await takes(...words) : await fails();
        };
      });
      if (how === 'stopped') page.stop();
      else page.drafts.touched();
      await expect.poll(() => end.length).toBe(1);
      end();
      await expect.poll(() => isDone).toBe(true);
      if (take === 'works') await expect.poll(() => texts(page)).toContain(first.message);
      await new Promise((resolve) => setTimeout(resolve, 1));
      expect(page.form.fills).toEqual([]);
      expect(page.outbox.triedUnsaved.size).toBe(0);
    }
  });

  it('empties a form that the browser fills again with what was saved as the page went', async () => {
    const before = await openEmpty();
    type(before, first);
    const own = await before.drafts.press();
    const waiting = waitingOf({ id: own, values: first });
    await before.parts.store.change(own, () => ({ put: [waiting], result: undefined }));
    leave();
    const page = open(({ form }) => {
      form.text = first;
    });
    await expect.poll(() => page.form.text).toEqual(blank);
    expect(await texts(page)).toEqual([first.message]);
    expect(page.drafts.isUntouched()).toBe(true);
  });

  it('takes what this tab was writing, of all that its pages have left', async () => {
    const third = { ...first, message: 'A third one.' };
    const theirs = { ...first, message: 'Of another tab.' };
    const before = await openEmpty();
    await put(before, { id, values: blank, form: 'an older page' });
    await put(before, { id: otherId, values: theirs, form: 'another tab' });
    const page = open(({ outbox: { slot, newId } }) => {
      const left = { pressed: null, mayHaveArrived: false, touchedAtMs: Date.now(), form: 'f' };
      slot.leave({ ...left, id: otherId, values: second });
      slot.leave({ ...left, id, values: first });
      slot.leave({ ...left, id: newId(), values: third });
      session.set(draftSessionKey, id);
    });
    await expect.poll(() => page.form.text).toEqual(first);
    expect(await texts(page)).toEqual(
      [first, second, third, theirs].map(({ message }) => message).toSorted(),
    );
    expect(await page.drafts.press()).toBe(id);
  });

  it('takes a text back for just less than half a day', async () => {
    const nowMs = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(nowMs);
    for (const [ageMs, isTaken] of [
      [12 * 3_600_000, false],
      [12 * 3_600_000 - 1, true],
    ] as const) {
      session.set(draftSessionKey, id);
      const page = open();
      await put(page, { id, values: first, touchedAtMs: nowMs - ageMs });
      await expect.poll(() => page.drafts.isUntouched() || page.form.fills.length > 0).toBe(true);
      expect(page.form.fills.length > 0).toBe(isTaken);
      expect(await texts(page)).toEqual([first.message]);
      expect((await page.outbox.slot.held()).size).toBe(isTaken ? 1 : 0);
    }
  });
});

describe('a page whose storage answers only later', () => {
  /** It has in its form what the page before left, and could not look whether that was kept. */
  async function openUnread(change: (page: Page) => void = () => {}): Promise<Page> {
    const before = await openEmpty(({ outbox }) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    leave();
    const [left] = before.outbox.slot.left();
    const page = open((opened) => {
      const { takeLeft: take } = opened.outbox;
      opened.outbox.takeLeft = async () => {
        opened.outbox.takeLeft = take;
        return await fails();
      };
      change(opened);
    });
    await expect.poll(() => page.form.text).toEqual(first);
    expect(page.outbox.triedUnsaved.size).toBe(0);
    expect(await page.outbox.slot.held()).toEqual(new Set([left?.id]));
    return page;
  }

  const heldId = async ({ outbox }: Page): Promise<string> =>
    [...(await outbox.slot.held())][0] ?? '';

  it('keeps it under its id, once', async () => {
    const page = await openUnread();
    const own = await heldId(page);
    show();
    await expect.poll(() => texts(page)).toEqual([first.message]);
    expect(await page.drafts.press()).toBe(own);
    expect(page.outbox.slot.left()).toEqual([]);
  });

  it.each([
    ['its own tab’s', true],
    ['another tab’s', false],
  ])('leaves another text under its id alone, also where that is %s now', async (_, isOwn) => {
    const page = await openUnread(({ outbox }) => {
      const { recover } = outbox.slot;
      outbox.slot.recover = isOwn ? recover : async () => null;
    });
    const own = await heldId(page);
    await put(page, { id: own, values: second, form: 'an older page' });
    show();
    await expect.poll(() => texts(page)).toEqual(both);
    expect(await page.drafts.press()).not.toBe(own);
  });

  it('keeps what was pressed as it was changed by hand, and not as it was too', async () => {
    const page = await openUnread(({ outbox: { slot } }) => {
      const [left] = slot.left();
      if (left) slot.leave({ ...left, pressed: left.values });
    });
    type(page, second);
    show();
    await expect.poll(() => texts(page)).toEqual([second.message]);
  });

  it('keeps what the page before had pressed, where Send is pressed on what was typed over it', async () => {
    const page = await openUnread(({ outbox: { slot } }) => {
      const [left] = slot.left();
      if (left) slot.leave({ ...left, pressed: second });
    });
    const own = await page.drafts.press();
    expect(page.form.text).toEqual(first);
    expect(await texts(page)).toEqual(both);
    expect((await page.parts.store.list()).find((entry) => entry.id === own)).toMatchObject({
      values: first,
    });
  });

  it('leaves what the page before had pressed for a later one, where it could never be kept', async () => {
    const page = await openUnread(({ outbox: { slot } }) => {
      const [left] = slot.left();
      if (left) slot.leave({ ...left, pressed: second });
    });
    page.outbox.takeLeft = fails;
    await page.drafts.press();
    page.drafts.cleared();
    expect(page.outbox.slot.left()).toMatchObject([{ values: second }]);
  });

  it('makes nothing of it where it has another id by then', async () => {
    const page = await openUnread();
    page.drafts.release(otherId);
    show();
    const ids = async () => (await page.parts.store.list()).map((entry) => entry.id);
    await expect.poll(ids).toContain(otherId);
    expect(await ids()).toEqual([otherId]);
    expect(await page.drafts.press()).toBe(otherId);

    session.clear();
    let end = (): void => {};
    const late = await openUnread();
    late.outbox.takeLeft = () =>
      new Promise((resolve) => {
        end = () => resolve(draftOf({ id, values: first }));
      });
    show();
    await expect.poll(() => end.name).toBe('end');
    late.drafts.release(otherId);
    end();
    expect(await late.drafts.press()).toBe(otherId);
  });

  it('leaves what the page before could not keep under that page’s mark', async () => {
    const page = await openUnread();
    page.outbox.keepDraft = hangs;
    leave();
    expect(page.outbox.slot.left()).toMatchObject([
      { values: first, form: 'page 1', pressed: null },
    ]);
  });
});

describe('Edit', () => {
  it('brings the listed one into the form, and what stood there into the list', async () => {
    const page = await openEmpty();
    type(page, first);
    show();
    await expect.poll(() => texts(page)).toEqual([first.message]);
    const wanted = await listed(page);
    expect(await page.drafts.edit(wanted)).toBe(true);
    expect(page.form.fills).toEqual([[second, false]]);
    expect(await texts(page)).toEqual(both);
    leave();
    expect(page.outbox.slot.left()).toEqual([]);
    expect(await page.drafts.press()).toBe(wanted);
  });

  it('changes nothing where what stands in the form can’t be kept', async () => {
    const page = await openEmpty();
    const wanted = await listed(page);
    type(page, first);
    page.outbox.keepDraft = fails;
    expect(await page.drafts.edit(wanted)).toBe(false);
    expect(page.form.text).toEqual(first);
    expect((await page.parts.store.list()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('fills no form where what was typed meanwhile can’t be kept, or the other is gone', async () => {
    const page = await openEmpty();
    const wanted = await listed(page);
    const { takeBack: take } = page.outbox;
    page.outbox.takeBack = async (of) => {
      page.outbox.keepDraft = fails;
      return await take(of);
    };
    type(page, first);
    expect(await page.drafts.edit(wanted)).toBe(false);
    expect(page.form.fills).toEqual([]);

    const other = await openEmpty();
    type(other, first);
    expect(await other.drafts.edit(id)).toBe(false);
    expect(other.form.fills).toEqual([]);
  });

  it('opens nothing while Send is at work', async () => {
    const page = await openEmpty();
    const wanted = await listed(page);
    type(page, first);
    await page.drafts.press();
    expect(await page.drafts.edit(wanted)).toBe(false);
    expect((await page.parts.store.list()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('pressed twice fills the form once', async () => {
    const page = await openEmpty();
    const wanted = await listed(page);
    const { edit } = page.drafts;
    expect(await Promise.all([edit(wanted), edit(wanted)])).toEqual([true, true]);
    expect(page.form.fills).toEqual([[second, false]]);
  });

  it('leaves the listed one in the list where Send is pressed before it opens', async () => {
    const page = await openEmpty();
    const wanted = await listed(page);
    const { takeBack: take } = page.outbox;
    let pressed = '';
    page.outbox.takeBack = async (of) => {
      const draft = await take(of);
      pressed = await page.drafts.press();
      return draft;
    };
    type(page, first);
    expect(await page.drafts.edit(wanted)).toBe(false);
    expect(pressed).not.toBe(wanted);
    expect(page.form.fills).toEqual([]);
  });

  it('of what this form has sent keeps what was typed since', async () => {
    const page = await openEmpty();
    page.parts.server = () => ({ kind: 'offline' });
    type(page, first);
    const own = await page.drafts.press();
    await submit(page.parts, own, first, () => {});
    page.drafts.release(own);
    type(page, second);
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.text).toEqual(first);
    expect(await texts(page)).toEqual(both);
  });

  it('of what another tab made of this form’s id keeps both texts', async () => {
    const page = await openEmpty();
    type(page, first);
    const own = await page.drafts.press();
    page.drafts.release();
    await put(page, { id: own, values: second, form: 'another tab' });
    expect(await page.drafts.edit(own)).toBe(true);
    expect(page.form.text).toEqual(second);
    expect(await texts(page)).toEqual(both);
  });
});
