// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inbox as words } from '../../src/content/inbox.ts';
import { initialSnapshot, type Inbox } from '../../src/inbox/inboxApi.ts';
import type { RequestFault } from '../../src/inbox/network/askInbox.ts';
import { InboxContext } from '../../src/inbox/screens/InboxContext.ts';
import { SignInForm } from '../../src/inbox/screens/SignInForm.tsx';

const { signIn } = words;
const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: false });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Shows the form; a request for a code ends in the fault `missed`. */
function show(missed: RequestFault | null) {
  const entered: string[] = [];
  const inbox = {
    snapshot: () => initialSnapshot,
    subscribe: () => () => undefined,
    askCode: vi.fn(() => Promise.resolve(missed)),
    signIn(email: string, code: string) {
      entered.push(`${email} ${code}`);
      return Promise.resolve('signedIn' as const);
    },
  } as unknown as Inbox;
  render(
    <InboxContext value={inbox}>
      <SignInForm />
    </InboxContext>,
  );
  return { entered, inbox };
}

test('a code can be entered even if the request for it got no answer', async () => {
  const { entered } = show('unreachable');
  type(signIn.email, 'her@example.com');
  press(signIn.askCode);
  await screen.findByText(signIn.faults.unreachable);
  press(signIn.haveCode);
  expect(screen.queryByText(signIn.asked)).toBe(null);
  expect(screen.queryByText(signIn.faults.unreachable)).toBe(null);
  type(signIn.code, '1234 5678');
  press(signIn.enter);
  await waitFor(() => expect(entered).toEqual(['her@example.com 1234 5678']));
});

test('a code of the wrong length is not sent, and the form asks for the right one', async () => {
  const { entered } = show(null);
  type(signIn.email, 'her@example.com');
  press(signIn.haveCode);
  for (const code of ['1234567', '123456789', '1234567x']) {
    type(signIn.code, code);
    press(signIn.enter);
    expect(screen.getByText(signIn.codeMissing)).toBeTruthy();
  }
  expect(entered).toEqual([]);
  type(signIn.code, ' 1 2345678 ');
  press(signIn.enter);
  await waitFor(() => expect(entered).toEqual(['her@example.com  1 2345678 ']));
  expect(field(signIn.code).getAttribute('pattern')).toContain('{8}');
});

test('after too many requests the form still offers the field for an earlier code', async () => {
  show('tooMany');
  type(signIn.email, 'her@example.com');
  press(signIn.askCode);
  expect(await screen.findByText(signIn.faults.tooManyCodes)).toBeTruthy();
  expect(field(signIn.code)).toBeTruthy();
});

test('the form says that a code is on its way only if it has requested one', async () => {
  const { inbox } = show(null);
  type(signIn.email, 'her@example.com');
  press(signIn.haveCode);
  expect(inbox.askCode).not.toHaveBeenCalled();
  press(signIn.askAgain);
  expect(await screen.findByText(signIn.asked)).toBeTruthy();
});

test.each([
  ['\u200Bher@example.com\u2060', 'invisible characters'],
  [' mailto:her@example.com?subject=x', 'a link'],
  ['Her Sample <her@example.com>', 'a name'],
])('an address pasted as %j signs in without %s', async (pasted) => {
  const { entered, inbox } = show(null);
  type(signIn.email, pasted);
  press(signIn.askCode);
  await screen.findByText(signIn.asked);
  expect(inbox.askCode).toHaveBeenCalledWith('her@example.com');
  expect(field(signIn.email)).toHaveProperty('value', 'her@example.com');
  type(signIn.code, '12345678');
  press(signIn.enter);
  await waitFor(() => expect(entered).toEqual(['her@example.com 12345678']));
});

test('the first missing field gets the focus', async () => {
  show(null);
  for (const button of [signIn.askCode, signIn.haveCode]) {
    screen.getByRole('button', { name: button }).focus();
    press(button);
    expect(screen.getByText(signIn.emailMissing)).toBeTruthy();
    expect(document.activeElement).toBe(field(signIn.email));
  }
  type(signIn.email, 'her@example.com');
  press(signIn.haveCode);
  screen.getByRole('button', { name: signIn.enter }).focus();
  press(signIn.enter);
  expect(screen.getByText(signIn.codeMissing)).toBeTruthy();
  expect(document.activeElement).toBe(field(signIn.code));
});
