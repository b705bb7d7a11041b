// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { InboxMessage } from '#contract/ownerInbox';
import { inbox as words } from '../../src/content/inbox.ts';
import { foldActs } from '../../src/inbox/acts/foldActs.ts';
import type { Inbox, SignedOut } from '../../src/inbox/inbox.ts';
import { InboxContext } from '../../src/inbox/screens/InboxContext.ts';
import { ListScreen } from '../../src/inbox/screens/ListScreen.tsx';
import { createState, type State } from '../../src/inbox/state.ts';
import { forgetTyped } from '../../src/inbox/typedNotes.ts';
import { actOf, listOf, messageOf } from './samples.ts';

const first = messageOf(1);
const second = messageOf(2);
let state: State;

beforeEach(() => {
  // There is nothing to scroll in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
  // Nor does it know <search>.
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!said.includes('search')) throw new Error(said.map(String).join(' '));
  });
  state = createState();
});
afterEach(() => {
  forgetTyped();
  history.replaceState(null, '', '/');
});

function show(messages: InboxMessage[], others: Partial<Inbox> = {}): void {
  state.patch({ stage: 'signedIn', list: listOf(messages, { gotAtMs: Date.now() }) });
  const inbox: Partial<Inbox> = {
    snapshot: state.get,
    subscribe: state.subscribe,
    search: () => Promise.resolve(),
    bring: () => Promise.resolve(),
    act(_, kind, note) {
      const { list } = state.get();
      if (!list) throw new Error('There is no list.');
      const done = actOf(1, kind, { progress: 'done', ...(note !== undefined && { note }) });
      state.patch({ list: { ...list, messages: foldActs(list.messages, [done], 0) } });
      return Promise.resolve('saved');
    },
    ...others,
  };
  render(
    <InboxContext value={inbox as Inbox}>
      <ListScreen onSignedOut={() => undefined} />
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
/** As a person does: what is pressed has the focus. */
function press(button: HTMLElement): void {
  button.focus();
  fireEvent.click(button);
}
const pressNamed = (name: string): void => press(screen.getByText(name, { selector: 'button' }));

test('a note that is being typed takes no focus when its message is shown again', async () => {
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

test('a message that moves as it is closed keeps the focus', async () => {
  show([first, second]);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  await screen.findByText(words.acts.unanswered, { selector: 'button' });
  press(summaryOf(first));
  expect(screen.getByText(words.list.rest)).toBeTruthy();
  expect(document.activeElement).toBe(summaryOf(first));
});

test('the heading has the focus where the closed message is shown no longer', async () => {
  show([first, second]);
  pressNamed(`${words.list.filters.unanswered} (2)`);
  press(summaryOf(first));
  pressNamed(words.acts.answered);
  await screen.findByText(words.acts.unanswered, { selector: 'button' });
  press(summaryOf(first));
  expect(document.activeElement).toBe(screen.getByText(words.heading));
});

test.each([words.acts.noteSave, words.acts.noteCancel])(
  'after “%s” the focus is where the note was begun',
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

test('the focus is on the message that was erased', async () => {
  show([first]);
  press(summaryOf(first));
  pressNamed(words.acts.erase);
  pressNamed(words.erase.confirm);
  await screen.findByText(words.message.textGone);
  await waitFor(() => expect(document.activeElement).toBe(summaryOf(first)));
});

test('the focus stays where it was not erased, since that could not be saved', async () => {
  show([first], { act: () => Promise.resolve('failed') });
  press(summaryOf(first));
  pressNamed(words.acts.erase);
  pressNamed(words.erase.confirm);
  await screen.findByText(words.notSaved);
  expect(document.activeElement?.textContent).toBe(words.acts.erase);
});

test('that she is being signed out everywhere is said, and what came of it until she is back', async () => {
  let answer: (left: SignedOut) => void = () => undefined;
  const signOut = (): Promise<SignedOut> =>
    new Promise((resolve) => {
      answer = resolve;
    });
  show([first], { signOut });
  pressNamed(words.menu.open);
  press(await screen.findByText(words.menu.signOutEverywhere));
  press(await screen.findByText(words.signOut.confirm, { selector: 'button' }));
  expect(await screen.findByText(words.signOut.leaving)).toBeTruthy();
  answer('notEverywhere');
  expect(await screen.findByText(words.signOut.notEverywhere)).toBeTruthy();
  expect(screen.queryByText(words.signOut.leaving)).toBe(null);
  act(() => state.patch({ needsSignIn: true }));
  expect(screen.getByText(words.signOut.notEverywhere)).toBeTruthy();
  act(() => state.patch({ needsSignIn: false }));
  expect(screen.queryByText(words.signOut.notEverywhere)).toBe(null);
});
