// Simulates the pages of one tab with a form, on the real outbox core and a real store, without a browser.

import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import { createFormDraft, type FormDraft } from '../../src/enquiry/draft/formDraft.ts';
import { createDraftSlot, type DraftSlot } from '../../src/outbox/browser/draftSlot.ts';
import type { UnsavedForm } from '../../src/outbox/enquiries/entries.ts';
import { uuidv7 } from '../../src/lib/uuidv7.ts';
import { keepDraft, reopen, takeDraft } from '../../src/outbox/enquiries/edits.ts';
import { takeUnsaved } from '../../src/outbox/enquiries/takeUnsaved.ts';
import { createDeps, idOf, sampleEnquiry, type TestDeps } from './outboxDeps.ts';
import { createServer } from './server.ts';
import { stubTabSession } from './tabSession.ts';

export const first = sampleEnquiry;
export const second = { ...first, message: 'Three acres, it turns out.' };
export const longer = { ...first, message: `${first.message} And a pond.` };
export const both = [first.message, second.message].toSorted();

/** The parts of the outbox that a draft uses. */
type FormOutbox = Pick<
  Outbox,
  'newId' | 'triedUnsaved' | 'pageId' | 'keepDraft' | 'takeDraft' | 'reopen' | 'takeUnsaved'
> & { slot: DraftSlot };

export type FormPage = {
  deps: TestDeps;
  outbox: FormOutbox;
  drafts: FormDraft;
  form: { text: Enquiry; fills: [Enquiry, boolean][] };
};

let factory = new IDBFactory();
let pages = 0;
let idsMade = 0;

/** Gives each test of the file a new tab on an empty device. */
export function eachInItsOwnTab(): void {
  beforeEach(() => {
    factory = new IDBFactory();
    stubTabSession();
    pages = 0;
    idsMade = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Opens the tab's next page, starting with `page 1`. The earlier one gets no more events. */
export function open(change: (page: FormPage) => void = () => {}): FormPage {
  pages += 1;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const deps = createDeps(createServer().accept, factory, `page ${pages}`);
  const { triedUnsaved, pageId } = deps;
  deps.newId = () => {
    idsMade += 1;
    return uuidv7(deps.nowMs, new Uint8Array(10).fill(idsMade));
  };
  const outbox: FormOutbox = {
    newId: deps.newId,
    triedUnsaved,
    pageId,
    slot: createDraftSlot(undefined),
    keepDraft: (...words) => keepDraft(deps, ...words),
    takeDraft: (...words) => takeDraft(deps, ...words),
    reopen: (...words) => reopen(deps, ...words),
    takeUnsaved: (...words) => takeUnsaved(deps, ...words),
  };
  const form: FormPage['form'] = { text: emptyEnquiry, fills: [] };
  const page = { deps, outbox, drafts: createFormDraft(Object(outbox)), form };
  change(page);
  page.drafts.start({
    read: () => form.text,
    fill: (values, mayHaveArrived) => {
      form.fills.push([values, mayHaveArrived]);
      form.text = values;
    },
  });
  return page;
}

/** Opens a page that finds no draft. */
export async function openEmpty(change?: (page: FormPage) => void): Promise<FormPage> {
  const page = open(change);
  await expect.poll(() => page.drafts.isUntouched()).toBe(true);
  return page;
}

/** Opens a page, types this text into its form and waits until the text is saved. */
export async function openSaved(text = first): Promise<FormPage> {
  const page = await openEmpty();
  type(page, text);
  show();
  await expect.poll(() => texts(page)).toEqual([text.message]);
  return page;
}

/** Opens a page whose storage hangs, types this text and unloads the page. @returns the text's id */
export async function leaveUnsaved(text = first): Promise<string> {
  const page = await openEmpty(({ outbox }) => {
    outbox.keepDraft = hangs;
  });
  type(page, text);
  leave();
  return page.outbox.slot.left()[0]?.id ?? '';
}

export function type({ form, drafts }: FormPage, text: Enquiry): void {
  form.text = text;
  drafts.onInput();
}

export const show = (): void => void document.dispatchEvent(new Event('visibilitychange'));
export const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
export const comeBack = (): void =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

/** The messages on the device, or the state of an entry without one. */
export async function texts({ deps }: FormPage): Promise<string[]> {
  const entries = await deps.store.list();
  return entries
    .map((entry) => ('values' in entry ? entry.values.message : entry.state))
    .toSorted();
}

export const hangs = (): Promise<never> => new Promise(() => {});

/** A form's unsaved text as this tab stashes it. */
export function stashOf(changes: Partial<UnsavedForm>): UnsavedForm {
  const left = { id: idOf(1), values: first, pressed: null, mayHaveArrived: false, pageId: 'f' };
  return { ...left, touchedAtMs: Date.now(), ...changes };
}
