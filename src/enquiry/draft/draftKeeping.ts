// Keeps what is typed within half a second, and finds it again after a reload or a crash. A page
// that goes away leaves what was not kept yet in session storage, since no transaction ends by then.

import { emptyEnquiry, type Enquiry } from '#contract';
import type { Outbox } from '../../outbox/browser/outbox.ts';
import type { Draft, UnsavedForm } from '../../outbox/core/entry.ts';
import { holdsAll, isBlank, isSame } from '../../outbox/core/values.ts';

/** How long after a key the draft is kept at the latest, in ms. */
const restMs = 400;

/** What could not be kept or taken is tried again after this, in ms. */
const againMs = 30_000;

/** For how long after its last key a text comes back into the form by itself, in ms; later the list offers it. */
const recentMs = 12 * 60 * 60_000;

/** The form, as far as its text goes. `mayHaveArrived`: what it is filled with was sent before, without an answer. */
export type FormText = {
  read(): Enquiry;
  fill(values: Enquiry, mayHaveArrived: boolean): void;
};

export type DraftKeeping = {
  /** To be called on each change of the form. */
  touched(): void;
  /** To be called when Send is pressed: no draft is kept beside what is saved. Resolves with the id to save it under. */
  press(): Promise<string>;
  /** To be called once that is saved, with the id that it has now: a page that goes leaves it under that. */
  saved(id: string): void;
  /** Whether nobody has typed, chosen, filled or restored what stands in the form. */
  isUntouched(): boolean;
  /** To be called when that has ended and the text is still in the form; with the id that it has now. */
  release(id?: string): void;
  /**
   * Opens one of the list in the form; what stood there is kept as a draft of its own. False where
   * that can't be kept, or where the other is being sent or gone: then nothing changes in the form.
   */
  edit(listedId: string): Promise<boolean>;
  /** What was typed after Send was pressed becomes an enquiry of its own; false where nothing was. */
  goOn(): boolean;
  /** The form has been emptied: the next touch begins a new enquiry. */
  cleared(): void;
  /** Looks for what this tab was writing, and keeps what stands in this form from now on; returns the stop. */
  start(form: FormText): () => void;
};

const noForm: FormText = {
  read: () => emptyEnquiry,
  fill: () => {},
};

export function createDraftKeeping(outbox: Outbox): DraftKeeping {
  let form = noForm;
  let id: string | null = null;
  /** What the record under this id holds; null where that is not known. */
  let kept: Enquiry | null = null;
  /** What is being saved since Send was pressed; null where nothing is. */
  let pressed: Enquiry | null = null;
  /** Whether that is saved, and so being sent. */
  let isBeingSent = false;
  /** Whether what stands in the form was sent before without an answer, whatever becomes of its record. */
  let isDoubted = false;
  /** What the page before left and this one has in its form, where the storage did not answer. */
  let untaken: UnsavedForm | null = null;
  /** The id that this form got apart from that. */
  let parted: string | null = null;
  /** What else pages before have left, for the list. */
  let others: readonly UnsavedForm[] = [];
  let isRecovered = false;
  let found: string | null = null;
  let isStopped = false;
  /** Whether the page is on its way out: what changes in its form is left at once. */
  let isGoing = false;
  /** When a key was last pressed in what stands in the form, in ms. */
  let touchedAtMs = Date.now();
  let writing: Promise<void> = Promise.resolve();
  let taking: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Whether the record holds this text. */
  const isKept = (values: Enquiry): boolean => kept !== null && isSame(kept, values);
  const begin = (next: string): string => {
    id = next;
    // Another form stands in this tab by then.
    if (!isStopped) outbox.slot.hold(next);
    return next;
  };
  const move = (next: string): void => {
    if (id !== null && id !== next) outbox.slot.forget(id);
    begin(next);
  };
  const rest = (): void => {
    clearTimeout(timer);
    clearTimeout(again);
    timer = undefined;
  };
  /** What the page before had pressed; null where that stood in this form and was changed by hand. */
  const pressedBefore = (values: Enquiry): Enquiry | null => {
    if (!untaken?.pressed) return null;
    const isChanged = isSame(untaken.values, untaken.pressed) && !isSame(values, untaken.pressed);
    return isChanged ? null : untaken.pressed;
  };
  /** Without this, the record that the page before has made under this id would be another's. */
  const takeUp = async (): Promise<void> => {
    if (!untaken || untaken.id !== id) return;
    const values = form.read();
    const left = { ...untaken, values, pressed: pressedBefore(values) };
    const draft = await outbox.takeUnsaved(left, found === id);
    outbox.slot.forget(left.id);
    untaken = null;
    if (draft && (id === left.id || id === parted)) move(draft.id);
  };
  const write = async (): Promise<void> => {
    if (id === null || pressed !== null) return;
    await takeUp();
    const current = id;
    const values = form.read();
    // Until it is written, nobody knows which text the record holds.
    kept = null;
    const keptId = await outbox.keepDraft(current, values, touchedAtMs, isDoubted);
    if (id === current) {
      move(keptId);
      kept = values;
    }
    // Once more for as long as the visitor was quicker than the storage.
    if (!isStopped && !isSame(form.read(), values)) await write();
  };
  const keep = async (): Promise<boolean> => {
    rest();
    if (pressed !== null) return true;
    // One write after the other, so that the last one to end has the last text.
    writing = writing.then(write, write);
    try {
      await writing;
      await takeOthers();
      if (others.length > 0 && !isStopped) again = setTimeout(keepLater, againMs);
      return true;
    } catch {
      // The panel says that nothing can be kept here; the text stands in the form.
      if (!isStopped) again = setTimeout(keepLater, againMs);
      return false;
    }
  };
  const keepLater = (): void => void keep();
  /** What the page before had pressed was never in this form: it is left to a later page, and this form's text gets an id of its own. */
  const partFromUntaken = (): void => {
    const typedOver = untaken?.pressed;
    if (!untaken || !typedOver || isSame(typedOver, untaken.values)) return;
    if (holdsAll(pressed ?? form.read(), typedOver)) return;
    outbox.slot.stash({ ...untaken, values: typedOver });
    if (id === untaken.id) parted = begin(outbox.newId());
    untaken = null;
  };
  const leave = (): void => {
    if (pressed !== null) partFromUntaken();
    // What earlier pages have left stays where it is until it is taken.
    if (id === null) return;
    const values = form.read();
    const wasTried = outbox.triedUnsaved.has(id);
    if (isBlank(values) || (isKept(values) && !wasTried)) outbox.slot.forget(id);
    else {
      outbox.slot.stash({
        id,
        values,
        pressed: pressed ?? pressedBefore(values),
        mayHaveArrived: wasTried || isBeingSent || isDoubted,
        touchedAtMs,
        pageId: untaken?.pageId ?? outbox.pageId,
      });
    }
  };
  /** Of all that pages of this tab have left, what belongs into the form. */
  const ofThisForm = (left: readonly UnsavedForm[]): UnsavedForm | undefined =>
    left.find((one) => one.id === found) ?? left.at(-1);
  const take = async (one: UnsavedForm): Promise<Draft | null> => {
    const draft = await outbox.takeUnsaved(one, one.id === found);
    outbox.slot.forget(one.id);
    return draft;
  };
  const takeEach = async (): Promise<void> => {
    const failed: UnsavedForm[] = [];
    for (const one of others) await take(one).catch(() => failed.push(one));
    others = failed;
  };
  /** One run after the other, so that each is taken once. */
  const takeOthers = (): Promise<void> => {
    taking = taking.then(takeEach);
    return taking;
  };
  const recover = async (left: readonly UnsavedForm[]): Promise<void> => {
    others = left;
    found = await outbox.slot.recover();
    const ofForm = ofThisForm(left);
    const own = found === null || ofForm?.id === found ? null : await outbox.takeDraft(found);
    // The tab's own draft is younger than what pages before have left under other ids.
    const latest = own ? undefined : ofForm;
    const draft = latest ? await take(latest) : own;
    others = left.filter((one) => one !== latest);
    // The browser has filled the form again with what was saved as the page went.
    const isFilledAgain = latest && !draft && id === null && isSame(form.read(), latest.values);
    if (isFilledAgain) form.fill(emptyEnquiry, false);
    isRecovered = true;
    resume(draft);
    void keep();
  };
  const show = (one: Pick<Draft, 'id' | 'values' | 'mayHaveArrived'>): void => {
    isDoubted = one.mayHaveArrived;
    form.fill(one.values, one.mayHaveArrived);
  };
  const resume = (draft: Draft | null): void => {
    if (isStopped) return;
    const typed = form.read();
    const isUntyped = id === null && isBlank(typed);
    if (draft && (isUntyped ? isRecent(draft) : !isBlank(typed) && holdsAll(typed, draft.values))) {
      begin(draft.id);
      if (isUntyped) {
        touchedAtMs = draft.touchedAtMs;
        show(draft);
      }
    } else if (id === null) {
      // What was typed before the page came alive is an enquiry of its own: the draft stays in the list.
      outbox.slot.release();
      if (!isBlank(typed)) begin(outbox.newId());
    }
  };
  const recoverWithoutStorage = (left: readonly UnsavedForm[]): void => {
    // The form works without it, and what the page before left is in it again.
    const latest = ofThisForm(left);
    if (isStopped) return;
    again = setTimeout(keepLater, againMs);
    if (id !== null) return;
    if (!latest || !isBlank(form.read())) return resume(null);
    // Under its own id, since it may have been saved in time.
    begin(latest.id);
    untaken = latest;
    others = left.filter((one) => one !== latest);
    touchedAtMs = latest.touchedAtMs;
    // What was typed over it is another text, of which nothing was sent.
    const goesOn = !latest.pressed || holdsAll(latest.values, latest.pressed);
    const mayHave = latest.mayHaveArrived && goesOn;
    if (mayHave) outbox.triedUnsaved.add(latest.id);
    show({ ...latest, mayHaveArrived: mayHave });
  };

  const keepSoon = (): void => {
    if (isGoing) leave();
    // A page that nobody looks at may be put to sleep at any time.
    if (document.visibilityState === 'hidden') keepLater();
    else timer ??= setTimeout(keepLater, restMs);
  };
  const touched = (): void => {
    touchedAtMs = Date.now();
    if (id === null) begin(outbox.newId());
    keepSoon();
  };
  const cleared = (): void => {
    rest();
    partFromUntaken();
    if (id !== null) outbox.slot.forget(id);
    id = null;
    kept = null;
    pressed = null;
    isBeingSent = false;
    isDoubted = false;
    untaken = null;
    parted = null;
    if (!isStopped) outbox.slot.release();
  };
  const isTypedSince = (): boolean => {
    const typed = form.read();
    return pressed !== null && !isBlank(typed) && !isSame(typed, pressed);
  };

  return {
    touched,
    async press() {
      pressed = form.read();
      rest();
      try {
        // It may find that the id has become another tab's, or that the text goes on from a draft.
        await writing;
        await takeUp();
      } catch {
        // Where no draft can be kept the save tells. Sent under that id, the other text would count as sent.
        partFromUntaken();
      }
      const own = id ?? begin(outbox.newId());
      if (isDoubted) outbox.triedUnsaved.add(own);
      return own;
    },
    saved(now) {
      isBeingSent = true;
      move(now);
      if (isGoing) leave();
    },
    isUntouched: () => isRecovered && id === null,
    release(now) {
      pressed = null;
      isBeingSent = false;
      if (now !== undefined) move(now);
      const values = form.read();
      // Send has ended what was to keep it, and may have been pressed before the storage works again.
      if (!isKept(values) && !isBlank(values)) keepSoon();
    },
    async edit(listedId) {
      // An emptied form has nothing to do with what is listed under its id.
      if (listedId === id && isBlank(form.read())) begin(outbox.newId());
      const isOwn = listedId === id;
      if (!(await keep()) || pressed !== null) return false;
      // What a page before has left under that id would be lost with the form's next text.
      if (others.some((one) => one.id === listedId)) return false;
      const draft = await outbox.reopen(listedId);
      // What was typed in the meantime is kept as well; if it can't be, the draft stays in the list.
      if (!draft || !(await keep())) return false;
      // Pressed twice: the first press has opened it, and it may have been written in since.
      if (id === listedId && !isOwn) return true;
      // Send was pressed meanwhile: what is being saved would get this one's id. It stays in the list.
      if (pressed !== null) return false;
      touchedAtMs = Date.now();
      // The form's own text stays as it is; that it may have arrived is news.
      if (id === listedId) show({ ...draft, values: form.read() });
      else {
        show(draft);
        begin(draft.id);
        // It may have been deleted in the list since it was opened.
        kept = null;
        keepSoon();
      }
      return true;
    },
    goOn() {
      if (!isTypedSince()) return false;
      cleared();
      touched();
      return true;
    },
    cleared,
    start(shown) {
      form = shown;
      isStopped = false;
      isGoing = false;
      const left = outbox.slot.left();
      // Nothing is written before it is known under which id.
      writing = recover(left).catch(() => recoverWithoutStorage(left));
      const onHidden = (): void => {
        isGoing = true;
        leave();
        void keep();
      };
      const onShown = ({ persisted }: PageTransitionEvent): void => {
        isGoing = false;
        // It comes back as it was: nothing has to be found again.
        if (persisted && id !== null) outbox.slot.forget(id);
      };
      const onVisibility = (): void => void keep();
      window.addEventListener('pagehide', onHidden);
      window.addEventListener('pageshow', onShown);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        isStopped = true;
        onHidden();
        window.removeEventListener('pagehide', onHidden);
        window.removeEventListener('pageshow', onShown);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}

function isRecent({ touchedAtMs }: Draft): boolean {
  return Math.abs(Date.now() - touchedAtMs) < recentMs;
}
