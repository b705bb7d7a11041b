// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseReceipt } from '#contract';
import { connectPage, type Outbox } from '../../src/outbox/connectPage';
import { createDraftKeeping, type DraftKeeping } from '../../src/outbox/draftKeeping';
import type { OutboxStore } from '../../src/outbox/ports';
import { draftOf } from '../support/entries';
import { sampleEnquiry } from '../support/outboxParts';
import { receiptFor } from '../support/server';
import { emptyDevice, textForm, unreachable } from '../support/pageOutbox';

type Page = { outbox: Outbox; form: ReturnType<typeof textForm>; drafts: DraftKeeping };

const first = sampleEnquiry;
const second = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
const hangs = (): Promise<never> => new Promise(() => {});
const fails = (): Promise<never> => Promise.reject(new Error('no storage'));

let device: OutboxStore;
beforeEach(() => {
  device = emptyDevice();
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

/** Ends what the page before listens to: it is gone. */
let close = (): void => {};

/** A page with the form, always of the same tab. */
function open(change: (outbox: Outbox) => void = () => {}): Page {
  close();
  const outbox = connectPage(unreachable());
  change(outbox);
  const form = textForm();
  const drafts = createDraftKeeping(outbox);
  const { calls } = vi.spyOn(window, 'addEventListener').mock;
  const { calls: documentCalls } = vi.spyOn(document, 'addEventListener').mock;
  drafts.start(form);
  const own = calls.splice(0);
  const ownOfDocument = documentCalls.splice(0);
  vi.restoreAllMocks();
  close = () => {
    for (const [name, listener] of own) window.removeEventListener(name, listener);
    for (const [name, listener] of ownOfDocument) document.removeEventListener(name, listener);
  };
  return { outbox, form, drafts };
}

function type({ form, drafts }: Page, text: typeof first): void {
  form.text = text;
  drafts.touched();
}

async function openRecovered(change?: (outbox: Outbox) => void): Promise<Page> {
  const page = open(change);
  await expect.poll(() => page.form.text.message).not.toBe('');
  return page;
}

const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
const messages = async (): Promise<string[]> =>
  (await device.list()).map((entry) => ('values' in entry ? entry.values.message : entry.state));

describe('the next page of a tab', () => {
  it('takes what the page before could not keep', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    leave();
    expect(await device.list()).toEqual([]);
    const page = await openRecovered();
    expect(page.form.text).toEqual(first);
    await expect.poll(messages).toEqual([first.message]);
  });

  it('takes the last text of a page that left while an older one was being written', async () => {
    const before = open();
    type(before, first);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([first.message]);
    const keep = before.outbox.keepDraft;
    before.outbox.keepDraft = async (id, values) => {
      await keep(id, values);
      return await hangs();
    };
    type(before, second);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([second.message]);
    // Typed back again, and gone before that was written.
    type(before, first);
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(first);
  });

  it('takes what was typed while another text was being sent', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    await before.outbox.submit(id, first, () => {});
    before.form.text = second;
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(second);
    expect(await messages()).toEqual([first.message, second.message]);
  });

  it('takes what was typed after Send, where the receipt came before the page went', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    const receipt = parseReceipt(receiptFor(id), id);
    if (!receipt) throw new Error('There is no receipt.');
    const sent = { state: 'sent', id, receipt, sentAtMs: 0, told: true, form: '' } as const;
    await device.change(id, () => ({ put: [sent], result: undefined }));
    before.form.text = second;
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(second);
    expect((await messages()).toSorted()).toEqual([second.message, 'sent'].toSorted());
  });

  it('takes nothing where what was pressed had been saved in time', async () => {
    const before = open();
    type(before, { ...first, message: ` ${first.message} ` });
    const id = await before.drafts.press();
    await before.outbox.submit(id, first, () => {});
    leave();
    const page = open();
    await expect.poll(() => page.drafts.isUntouched()).toBe(true);
    expect(await messages()).toEqual([first.message]);
  });

  it('takes it under its own id, also where the page before still holds that', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    const id = await before.drafts.press();
    leave();
    const page = await openRecovered((outbox) => {
      outbox.slot.recover = async () => null;
    });
    expect(await page.drafts.press()).toBe(id);
  });

  it('leaves another tab’s text under that id alone', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    const id = await before.drafts.press();
    leave();
    const theirs = draftOf({ id, values: second, form: 'another tab', mayHaveArrived: true });
    await device.change(id, () => ({ put: [theirs], result: undefined }));
    const page = await openRecovered((outbox) => {
      outbox.slot.recover = async () => null;
    });
    expect(page.form.text).toEqual(first);
    expect((await messages()).toSorted()).toEqual([second.message, first.message].toSorted());
    const ours = (await device.list()).find((entry) => entry.id !== id);
    expect(ours).toMatchObject({ values: first, mayHaveArrived: true });
  });

  it('loses nothing of what two pages before it could not keep', async () => {
    const oldest = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(oldest, first);
    leave();
    const before = open((outbox) => {
      outbox.takeLeft = hangs;
      outbox.keepDraft = hangs;
    });
    type(before, second);
    leave();
    await openRecovered();
    await expect
      .poll(async () => (await messages()).toSorted())
      .toEqual([first.message, second.message].toSorted());
  });

  it('sends what went out unsaved under the same id, once it can be saved', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    before.outbox.triedUnsaved.add(id);
    before.drafts.release(id);
    leave();
    const page = await openRecovered((outbox) => {
      const take = outbox.takeLeft;
      outbox.takeLeft = async () => {
        outbox.takeLeft = take;
        return await fails();
      };
    });
    type(page, second);
    expect(await page.drafts.press()).toBe(id);
    expect(await device.list()).toMatchObject([{ id, state: 'draft', mayHaveArrived: true }]);
    expect(await page.outbox.submit(id, second, () => {})).toMatchObject({ id });
    expect(await device.list()).toMatchObject([{ id, state: 'waiting', mayHaveArrived: true }]);
  });
});
