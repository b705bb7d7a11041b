// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxMessage } from '#contract/ownerInbox';
import { inbox as words } from '../../src/content/inbox.ts';
import { applyChanges } from '../../src/inbox/changes/applyChanges.ts';
import type { Inbox, SignOutResult } from '../../src/inbox/inboxApi.ts';
import { InboxContext } from '../../src/inbox/screens/InboxContext.ts';
import { ListScreen } from '../../src/inbox/screens/ListScreen.tsx';
import { createState, type State } from '../../src/inbox/state.ts';
import { clearTypedNotes } from '../../src/inbox/typedNotes.ts';
import { wording } from '../../src/lib/wording.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { actOf, at, listOf, messageOf } from './samples.ts';

const first = messageOf(1);
const second = messageOf(2);
let state: State;

beforeEach(() => {
  // React warns about <search>, which jsdom does not know.
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!said.includes('search')) throw new Error(said.map(String).join(' '));
  });
  state = createState();
});
afterEach(() => {
  clearTypedNotes();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

function show(messages: InboxMessage[], others: Partial<Inbox> = {}): void {
  state.patch({ stage: 'signedIn', list: listOf(messages, { gotAtMs: Date.now() }) });
  const inbox: Partial<Inbox> = {
    snapshot: state.get,
    subscribe: state.subscribe,
    search: () => Promise.resolve(),
    loadByReference: () => Promise.resolve(),
    loadTexts: () => Promise.resolve(),
    loadMore: () => Promise.resolve(),
    countFrom: () => Promise.resolve(null),
    change(_, kind, note, noteId) {
      const { list } = state.get();
      if (!list) throw new Error('There is no list.');
      const texts = {
        ...(note !== undefined && { note }),
        ...(noteId !== undefined && { noteId }),
      };
      const done = actOf(1, kind, { progress: 'done', ...texts });
      state.patch({ list: { ...list, messages: applyChanges(list.messages, [done], 0) } });
      return Promise.resolve('saved');
    },
    ...others,
  };
  render(
    <InboxContext value={inbox as Inbox}>
      <ListScreen />
    </InboxContext>,
  );
}

const itemOf = ({ reference }: InboxMessage): HTMLElement => {
  const item = document.querySelector<HTMLElement>(`[data-reference="${reference}"]`);
  if (!item) throw new Error(`Message ${reference} is not shown.`);
  return item;
};
const summaryOf = (message: InboxMessage): HTMLElement =>
  itemOf(message).querySelector('button') as HTMLElement;
/** Presses a button as a person does: the button gets the focus. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}
/** Finds buttons, also by text in their own span. */
const inButton = { selector: 'button, button > span' };
const pressNamed = (name: string): void => {
  const text = screen.getByText(name, inButton);
  press(text.closest('button') as HTMLElement);
};

test('a message from a page in another language says so, in the list and when it is open', () => {
  const spanish = messageOf(1, { language: 'es' });
  const english = messageOf(2, { language: 'en' });
  const wrote = wording(words.message.wroteOn, { language: 'Spanish' });
  show([spanish, english]);
  expect(summaryOf(spanish).textContent).toContain('Spanish');
  expect(summaryOf(english).textContent).not.toContain('English');
  press(summaryOf(english));
  expect(screen.queryByText(words.message.facts.language)).toBe(null);
  press(summaryOf(spanish));
  expect(screen.getByText(words.message.facts.language).nextElementSibling?.textContent).toBe(
    wrote,
  );
});

test('a list longer than a screen shows all messages, and opens the one that a link names', async () => {
  const messages = Array.from({ length: 30 }, (_, index) => messageOf(index + 1));
  const last = messages[29] ?? first;
  history.replaceState(null, '', `#${last.reference}`);
  show(messages);
  await waitFor(() => expect(summaryOf(last).getAttribute('aria-expanded')).toBe('true'));
  expect(document.querySelectorAll('[data-reference]')).toHaveLength(30);
});

test('reopening a message keeps its half-typed note but does not focus the note’s field', async () => {
  show([first, second]);
  press(summaryOf(first));
  pressNamed(words.acts.note);
  expect(document.activeElement).toBe(screen.getByLabelText(words.acts.noteLabel));
  fireEvent.change(screen.getByLabelText(words.acts.noteLabel), { target: { value: 'Call her' } });
  press(summaryOf(first));
  await waitFor(() => expect(screen.queryByLabelText(words.acts.noteLabel)).toBe(null));
  press(summaryOf(first));
  expect(screen.getByLabelText(words.acts.noteLabel)).toHaveProperty('value', 'Call her');
  expect(document.activeElement).toBe(summaryOf(first));
});

test('a message that moves to another section when it is closed keeps the focus', async () => {
  show([first, second]);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  await screen.findByText(words.acts.unanswered, inButton);
  press(summaryOf(first));
  expect(screen.getByText(words.list.rest)).toBeTruthy();
  expect(document.activeElement).toBe(summaryOf(first));
});

test('the heading gets the focus if the closed message leaves the list', async () => {
  show([first, second]);
  pressNamed(`${words.list.filters.unanswered} (2)`);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  await screen.findByText(words.acts.unanswered, inButton);
  press(summaryOf(first));
  expect(document.activeElement).toBe(screen.getByText(words.heading));
});

test.each([words.acts.noteSave, words.acts.noteCancel])(
  'after “%s” the focus returns to the button that opened the note',
  async (button) => {
    show([first]);
    press(summaryOf(first));
    pressNamed(words.acts.note);
    const field = screen.getByLabelText(words.acts.noteLabel);
    fireEvent.change(field, { target: { value: 'Call her' } });
    pressNamed(button);
    await waitFor(() => expect(screen.queryByLabelText(words.acts.noteLabel)).toBe(null));
    expect(document.activeElement?.textContent).toBe(words.acts.note);
  },
);

test('after erasing a message the focus is on its summary', async () => {
  show([first]);
  press(summaryOf(first));
  pressNamed(words.acts.erase);
  pressNamed(words.erase.confirm);
  await screen.findByText(words.message.textGone);
  await waitFor(() => expect(document.activeElement).toBe(summaryOf(first)));
});

test('the focus stays on Erase if the erase could not be saved', async () => {
  show([first], { change: () => Promise.resolve('failed') });
  press(summaryOf(first));
  pressNamed(words.acts.erase);
  pressNamed(words.erase.confirm);
  await screen.findByText(words.notSaved);
  expect(document.activeElement?.textContent).toBe(words.acts.erase);
});

test('the page says that it is signing out everywhere, and shows the result until the next sign-in', async () => {
  let answer: (left: SignOutResult) => void = () => undefined;
  const signOut = (): Promise<SignOutResult> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  show([first], { signOut });
  pressNamed(words.menu.open);
  press(await screen.findByText(words.menu.signOutEverywhere));
  press(await screen.findByText(words.signOut.confirmEverywhere, inButton));
  expect(await screen.findByText(words.signOut.signingOut)).toBeTruthy();
  answer('notEverywhere');
  expect(await screen.findByText(words.signOut.notEverywhere)).toBeTruthy();
  expect(screen.queryByText(words.signOut.signingOut)).toBe(null);
  act(() => state.patch({ needsSignIn: true }));
  expect(screen.getByText(words.signOut.notEverywhere)).toBeTruthy();
  act(() => state.patch({ needsSignIn: false }));
  expect(screen.queryByText(words.signOut.notEverywhere)).toBe(null);
});

test('a filter that hides the open message closes it, and shows no heading for it', () => {
  const spam = messageOf(2, { isSpam: true });
  show([first, spam]);
  press(summaryOf(spam));
  expect(summaryOf(spam).getAttribute('aria-expanded')).toBe('true');
  pressNamed(words.list.filters.mail);
  expect(document.querySelectorAll('[data-reference]')).toHaveLength(0);
  expect(location.hash).toBe('');
  expect(screen.queryByText(words.list.unanswered, { selector: 'h2' })).toBe(null);
});

test('an open message that changes section says where it goes when it is closed', async () => {
  show([first, second]);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  const moves = words.message.moves.replace('{section}', words.list.rest);
  expect(await screen.findByText(moves)).toBeTruthy();
  press(summaryOf(first));
  expect(screen.queryByText(moves)).toBe(null);
  pressNamed(`${words.list.filters.unanswered} (1)`);
  press(summaryOf(second));
  expect(screen.queryByText(words.message.leaves)).toBe(null);
});

test('each section states its order, and held mails come last', () => {
  const held = messageOf(3, { mail: { state: 'held', sentAt: null } });
  show([held, messageOf(2, { answeredAt: at(1) }), first]);
  const headings = [...document.querySelectorAll('h2')].map((one) => [
    one.textContent,
    one.nextElementSibling?.textContent,
  ]);
  expect(headings).toEqual([
    [words.list.unanswered, words.list.unansweredOrder],
    [words.list.rest, words.list.restOrder],
    [words.list.held, words.list.heldOrder],
  ]);
});

test.each([true, false])(
  'a message that waits to be erased still shows its text, and Keep works until the erase is sent: %j',
  async (isBack) => {
    const erase = actOf(1, 'erase');
    const taken: string[] = [];
    show([first], {
      takeBack(id) {
        taken.push(id);
        if (isBack) act(() => state.patch({ pending: [] }));
        return Promise.resolve(isBack);
      },
    });
    act(() => state.patch({ pending: [erase] }));
    press(summaryOf(first));
    expect(screen.getByText(first.enquiry?.message ?? '')).toBeTruthy();
    expect(screen.queryByText(words.message.textGone)).toBe(null);
    expect(screen.getByText(words.message.erasing.waiting)).toBeTruthy();
    expect(screen.queryByText(words.acts.answered)).toBe(null);
    pressNamed(words.message.erasing.keep);
    const next = isBack ? words.acts.answered : words.message.erasing.tooLate;
    expect(await screen.findByText(next)).toBeTruthy();
    expect(taken).toEqual([erase.id]);
    act(() => state.patch({ pending: [{ ...erase, progress: 'unconfirmed' }] }));
    expect(screen.getByText(words.message.erasing.unconfirmed)).toBeTruthy();
    expect(screen.queryByText(words.message.erasing.keep)).toBe(null);
  },
);

test('a text that the list lacks is requested, and the page says what it has not loaded', () => {
  const asked: (readonly string[])[] = [];
  const brief = messageOf(1, {
    answeredAt: at(1),
    isWhole: false,
    enquiry: { name: 'Ada', email: 'ada@example.com', projectType: 'Audits', message: '' },
  });
  show([brief], {
    loadTexts(ids) {
      asked.push(ids);
      return Promise.resolve();
    },
  });
  expect(summaryOf(brief).textContent).toContain('Audits');
  press(summaryOf(brief));
  expect(asked).toEqual([[brief.id]]);
  expect(screen.getByText(words.message.text.asking)).toBeTruthy();
  act(() => state.patch({ texts: new Map([[brief.id, 'unreachable']]) }));
  expect(screen.getByText(words.message.text.notHere)).toBeTruthy();
  const { list } = state.get();
  act(() => state.patch({ list: list && { ...list, asOf: at(9) } }));
  expect(asked).toHaveLength(2);
});

test('“Show more” appears only if the server has more, with the reason if loading failed', () => {
  show([first]);
  expect(screen.queryByText(words.list.more)).toBe(null);
  const { list } = state.get();
  act(() => state.patch({ list: list && { ...list, more: first.place }, moreFault: 'cut' }));
  expect(screen.getByText(words.list.more)).toBeTruthy();
  expect(screen.getByText(words.list.cut)).toBeTruthy();
});

test('a refused note stays on screen even if its message is gone', async () => {
  const dismiss = vi.fn(() => Promise.resolve());
  show([second], { dismiss });
  const refused = actOf(1, 'note', { progress: 'refused', note: 'Called her' });
  act(() => state.patch({ pending: [refused] }));
  expect(screen.getByText('Called her')).toBeTruthy();
  const { done, progress } = words;
  const said = screen.getByText((text) => text.startsWith(done.note));
  expect(said.textContent).toContain(first.reference);
  expect(said.textContent).toContain(progress.refused);
  pressNamed(progress.dismiss);
  expect(dismiss).toHaveBeenCalledWith([refused.id]);
  // If its message is listed, the note is shown there.
  const known = actOf(2, 'note', { progress: 'refused', note: 'Wrote', message: second.id });
  act(() => state.patch({ pending: [known] }));
  expect(screen.queryByText(progress.dismiss)).toBe(null);
});

test('an unsynced change is told once, and marked on its message', () => {
  show([first, second]);
  const change = actOf(1, 'answered', { progress: 'unconfirmed' });
  act(() => state.patch({ pending: [change], fault: 'unreachable', isChecking: false }));
  press(summaryOf(first));
  const told = document.body.textContent.match(/not synced/gi) ?? [];
  expect(told).toHaveLength(2);
  expect(screen.getByText(words.message.notOnServer)).toBeTruthy();
  const status = screen.getByText((text) => text.startsWith(words.unsent.one));
  expect(status.textContent).toContain(words.list.unreachable);
  expect(screen.getByText(words.unsent.tryNow)).toBeTruthy();
});

test('a row of the list shows name, time, project type and excerpt, and when the reply is due if that presses', () => {
  const hoursAgo = (hours: number): string => at(-hours * 3_600_000);
  const calm = messageOf(1, { receivedAt: hoursAgo(2) });
  const pressing = messageOf(2, { receivedAt: hoursAgo(20.5) });
  show([calm, pressing]);
  const { name, projectType, message } = sampleEnquiry;
  for (const one of [calm, pressing]) {
    for (const text of [name, projectType, message])
      expect(summaryOf(one).textContent).toContain(text);
  }
  expect(summaryOf(calm).textContent).not.toContain('Reply within');
  expect(summaryOf(pressing).textContent).toContain('Reply within 3 hr');
  press(summaryOf(calm));
  expect(summaryOf(calm).textContent).toMatch(/Reply within 2[12] hr/);
});

test('an answered message that is still open is not under a heading that says otherwise', async () => {
  show([first, second]);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  await screen.findByText(words.acts.unanswered, inButton);
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings()).toEqual([`${words.list.unanswered}, plus the open one`]);
  press(summaryOf(first));
  expect(headings()).toEqual([words.list.unanswered, words.list.rest]);
});

test('notes are directly under the message, and its name is not repeated among the facts', () => {
  const noted = messageOf(1, { notes: [{ id: 'n', text: 'Call her', at: at(1) }] });
  show([noted]);
  press(summaryOf(noted));
  const text = screen.getByText(sampleEnquiry.message);
  expect(text.nextElementSibling?.textContent).toContain('Call her');
  const facts = itemOf(noted).querySelector('dl');
  expect(facts?.textContent).not.toContain(sampleEnquiry.name);
  expect(facts?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:visitor@example\.com\?/);
});

const openMail = (): void => {
  const link = screen.getByRole('link', { name: words.acts.answer });
  // jsdom can't open a mail program.
  link.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press(link);
};
const question = wording(words.reply.asked, { name: sampleEnquiry.name });

test('on coming back from the reply, the owner is asked once, and one press marks the message as answered', async () => {
  show([first, second]);
  press(summaryOf(first));
  fireEvent.focus(window);
  expect(screen.queryByText(question)).toBe(null);
  openMail();
  expect(screen.queryByText(question)).toBe(null);
  fireEvent.focus(window);
  expect(screen.getByText(question)).toBeTruthy();
  pressNamed(words.reply.yes);
  await screen.findByText(words.acts.unanswered, inButton);
  expect(document.activeElement?.textContent).toBe(words.acts.unanswered);
  pressNamed(words.acts.unanswered);
  fireEvent.focus(window);
  expect(screen.queryByText(question)).toBe(null);
});

test('the question survives a reload, belongs to its message alone, and can be dismissed', () => {
  show([first, second]);
  press(summaryOf(first));
  openMail();
  press(summaryOf(first));
  press(summaryOf(second));
  fireEvent.focus(window);
  expect(screen.queryByText(question)).toBe(null);
  press(summaryOf(first));
  expect(screen.getByText(question)).toBeTruthy();
  pressNamed(words.reply.notYet);
  expect(screen.queryByText(question)).toBe(null);
  expect(document.activeElement?.textContent).toBe(words.acts.answered);
  press(summaryOf(first));
  press(summaryOf(first));
  expect(screen.queryByText(question)).toBe(null);
});

const noted = messageOf(1, { notes: [{ id: 'n', text: 'Call her', at: at(1) }] });
const editButton = (text = 'Call her'): HTMLElement =>
  screen.getByRole('button', { name: wording(words.acts.editNoteNamed, { text }) });
const noteField = (): HTMLElement => screen.getByLabelText(words.acts.noteLabel);

test('a note is edited in its place, and the focus returns to its button', async () => {
  show([noted]);
  press(summaryOf(noted));
  press(editButton());
  expect(document.activeElement).toBe(noteField());
  expect(noteField()).toHaveProperty('value', 'Call her');
  expect(screen.getByText(words.acts.noteSave)).toHaveProperty('disabled', true);
  fireEvent.change(noteField(), { target: { value: 'Called her' } });
  pressNamed(words.acts.noteSave);
  await waitFor(() => expect(document.activeElement).toBe(editButton('Called her')));
  expect(screen.getByText('Called her')).toBeTruthy();
  expect(screen.queryByText('Call her')).toBe(null);
});

test('a half-typed edit survives closing its message, and canceling it leaves the note as it was', () => {
  show([noted, second]);
  press(summaryOf(noted));
  press(editButton());
  fireEvent.change(noteField(), { target: { value: 'Called' } });
  press(summaryOf(noted));
  press(summaryOf(noted));
  expect(noteField()).toHaveProperty('value', 'Called');
  pressNamed(words.acts.noteCancel);
  expect(screen.getByText('Call her')).toBeTruthy();
  expect(screen.queryByText('Called')).toBe(null);
});

test('a note that the server doesn’t have yet can’t be edited, since its edit could arrive first', () => {
  show([noted]);
  act(() => state.patch({ pending: [actOf(2, 'note', { note: 'New', progress: 'unconfirmed' })] }));
  press(summaryOf(noted));
  expect(screen.getByText('New')).toBeTruthy();
  expect(screen.getAllByText(words.acts.editNote)).toEqual([editButton()]);
});

test('an open edit stays open, without its Save, while a shortened list arrives', () => {
  show([noted]);
  press(summaryOf(noted));
  press(editButton());
  const field = noteField();
  const shorten = (isWhole: boolean): void =>
    act(() => state.patch({ list: listOf([{ ...noted, isWhole }], { gotAtMs: Date.now() }) }));
  shorten(false);
  expect(noteField()).toBe(field);
  fireEvent.change(field, { target: { value: 'Called' } });
  expect(screen.getByText(words.acts.noteSave)).toHaveProperty('disabled', true);
  shorten(true);
  expect(noteField()).toBe(field);
  expect(field).toHaveProperty('value', 'Called');
  expect(screen.getByText(words.acts.noteSave)).toHaveProperty('disabled', false);
});

test('a refused edit shows its text', () => {
  show([noted]);
  const edit = { note: 'Called', noteId: 'n', progress: 'refused' } as const;
  act(() => state.patch({ pending: [actOf(2, 'editNote', edit)] }));
  press(summaryOf(noted));
  expect(screen.getByText('Called')).toBeTruthy();
  expect(screen.getByText('Call her')).toBeTruthy();
});
