// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workshop } from '../../src/content/workshop.ts';
import { AskPin } from '../../src/workshop/AskPin.tsx';
import { Leftovers } from '../../src/workshop/Leftovers.tsx';
import { modeKey } from '../../src/workshop/mode.ts';
import { makePinLock } from '../../src/workshop/pinLock.ts';
import { emptyDevice } from '../support/pageOutbox.ts';

const pin = '1234';

beforeEach(async () => {
  emptyDevice();
  vi.stubGlobal('scrollTo', () => {});
  localStorage.setItem(modeKey, JSON.stringify(await makePinLock(pin)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function enterPin(): void {
  fireEvent.input(screen.getByLabelText(workshop.pin.label), { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: workshop.pin.open }));
}

test('a PIN opens nothing after somebody went back to the form', async () => {
  const onOpen = vi.fn();
  const { unmount } = render(<AskPin onOpen={onOpen} onBack={() => {}} />);
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  enterPin();
  unmount();
  await waitFor(() => expect(setItem).toHaveBeenCalled());
  // The first PIN's check has ended by the time the second PIN opens.
  const onOpenLater = vi.fn();
  render(<AskPin onOpen={onOpenLater} onBack={() => {}} />);
  enterPin();
  await waitFor(() => expect(onOpenLater).toHaveBeenCalledOnce());
  expect(onOpen).not.toHaveBeenCalled();
});

test('the right PIN opens even if the storage is full', async () => {
  const onOpen = vi.fn();
  render(<AskPin onOpen={onOpen} onBack={() => {}} />);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  enterPin();
  await waitFor(() => expect(onOpen).toHaveBeenCalledOnce());
});

test('“still there” is shown only while a message is waiting', async () => {
  const readable = { drafts: 1, waiting: 1, refused: 0, unreadable: 0 };
  const outbox = { tryAll: async () => {} } as Parameters<typeof Leftovers>[0]['outbox'];
  const { rerender } = render(<Leftovers outbox={outbox} readable={readable} />);
  fireEvent.click(screen.getByRole('button', { name: workshop.before.send }));
  expect(await screen.findByText(workshop.before.stillThere)).not.toBeNull();
  rerender(<Leftovers outbox={outbox} readable={{ ...readable, waiting: 0 }} />);
  expect(screen.queryByText(workshop.before.stillThere)).toBeNull();
});
