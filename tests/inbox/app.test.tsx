// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inbox as words } from '../../src/content/inbox.ts';
import type { Inbox } from '../../src/inbox/inboxApi.ts';
import styles from '../../src/inbox/screens/screens.module.css';
import { App } from '../../src/inbox/screens/App.tsx';
import { createState, type State } from '../../src/inbox/state.ts';
import {
  clearTypedNotes,
  hasTypedNotes,
  saveTypedNote,
  typedNote,
} from '../../src/inbox/typedNotes.ts';
import { messageOf } from './samples.ts';

afterEach(clearTypedNotes);

function show(): State {
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    // React warns about <search>, which jsdom does not know.
    if (!said.includes('search')) throw new Error(said.map(String).join(' '));
  });
  const state = createState();
  const inbox: Partial<Inbox> = {
    snapshot: state.get,
    subscribe: state.subscribe,
    start: () => () => undefined,
  };
  state.patch({ stage: 'signedIn' });
  render(<App inbox={inbox as Inbox} watchUpdates={() => undefined} />);
  return state;
}

test('the page shows no update bar if no newer version is waiting', () => {
  show();
  const bar = document.body.lastElementChild?.lastElementChild;
  const notice = bar?.firstElementChild;
  expect(notice?.textContent).toBe('');
  expect(notice?.className).toBe(styles.noNotice);
});

test('signing out deletes a half-typed note, in this tab or in another', () => {
  const state = show();
  const { id } = messageOf(1);
  saveTypedNote(id, 'Call her');
  act(() => state.patch({ needsSignIn: true }));
  expect(typedNote(id)).toBe('Call her');
  act(() => state.patch({ stage: 'signedOut' }));
  expect([typedNote(id), hasTypedNotes()]).toEqual(['', false]);
});

test('the page says that the server has not confirmed the sign-out, until the server confirms it', () => {
  const state = show();
  act(() => state.patch({ stage: 'signedOut', hasPendingSignOut: true }));
  expect(screen.getByText(words.signOut.unconfirmed)).toBeTruthy();
  act(() => state.patch({ hasPendingSignOut: false }));
  expect(screen.queryByText(words.signOut.unconfirmed)).toBe(null);
});

test('the page says that this account is not an owner, not that the session has ended', () => {
  const state = show();
  act(() => state.patch({ needsSignIn: true, isOwner: false, fault: 'unreachable' }));
  expect(screen.getByText(words.signIn.notOwner)).toBeTruthy();
  expect(screen.queryByText(words.signIn.again)).toBe(null);
});

test('the page says that this device has deleted the messages, or that it could not', () => {
  const state = show();
  const said = (text: string): boolean => screen.queryByText(new RegExp(text)) !== null;
  const both = (): boolean[] => [words.signIn.deleted, words.signIn.notDeleted].map(said);
  act(() => state.patch({ needsSignIn: true }));
  expect(both()).toEqual([false, false]);
  act(() => state.patch({ deletion: 'done' }));
  expect(both()).toEqual([true, false]);
  act(() => state.patch({ deletion: 'failed' }));
  expect(both()).toEqual([false, true]);
});
