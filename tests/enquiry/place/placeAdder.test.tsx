// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { placeButton } from '../../../src/content/placeButton.ts';
import { placeWords as words } from '../../../src/content/place.ts';
import { Additions } from '../../../src/enquiry/form/Additions.tsx';

let succeed: PositionCallback;
let fail: PositionErrorCallback;
let watches: number;

beforeEach(() => {
  watches = 0;
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      watchPosition(onSuccess: PositionCallback, onError: PositionErrorCallback) {
        watches += 1;
        [succeed, fail] = [onSuccess, onError];
        return watches;
      },
      clearWatch: () => undefined,
    },
  });
});

const formRef = createRef<HTMLFormElement>();
const form = (isSending = false): ReactElement => (
  <form ref={formRef}>
    <textarea name="message" defaultValue="A pond" readOnly={isSending} />
    <Additions className={undefined} controller={null} formRef={formRef} isSending={isSending} />
  </form>
);
const message = (): string => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
};
const start = async (): Promise<void> => {
  await press(placeButton.add);
  await screen.findByRole('button', { name: words.cancel });
};
const fix = (accuracy: number): void =>
  act(() =>
    succeed({ coords: { latitude: 38.64, longitude: -122.84, accuracy } } as GeolocationPosition),
  );

test('only a press asks for the place, and a good fix goes into the message', async () => {
  render(form());
  expect(watches).toBe(0);
  await start();
  fix(300);
  expect(message()).toBe('A pond');
  expect(screen.getByText('Finding where you are… So far, within 300 m.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A pond, and' } });
  fix(9);
  expect(message()).toMatch(
    /^A pond, and\nPlace: 38\.64000, -122\.84000 \(within 9 m\), 2\.5 mi NE of Healdsburg, /,
  );
  expect(screen.getByText(words.added)).toBeTruthy();
});

test('a second press before the search has loaded starts no second one', async () => {
  render(form());
  const button = screen.getByRole('button', { name: placeButton.add });
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(screen.getByText(placeButton.finding)).toBeTruthy();
  await screen.findByRole('button', { name: words.cancel });
  fix(300);
  expect(watches).toBe(1);
});

test('the visitor can take the place so far, and then make it rough', async () => {
  render(form());
  await start();
  fix(300);
  await press(words.use);
  expect(message()).toContain('(within 300 m)');
  await press(words.rough);
  expect(message()).toMatch(
    /^A pond\nPlace: near 38\.64, -122\.84 \(within about 2 mi\), about 3 mi NE of Healdsburg, [^\n]+$/,
  );
  expect(screen.queryByRole('button', { name: words.rough })).toBe(null);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: placeButton.add }));
});

test('a screen reader hears only of fixes that are twice as good', async () => {
  render(form());
  await start();
  const heard = [300, 200, 150, 100, 90, 70].map((accuracy) => {
    fix(accuracy);
    return screen.getByRole('status').textContent.match(/\d+ m/)?.[0];
  });
  expect(heard).toEqual(['300 m', '300 m', '150 m', '150 m', '150 m', '70 m']);
});

test('a word that a keyboard is composing is finished first', async () => {
  render(form());
  await start();
  fireEvent.compositionStart(screen.getByRole('textbox'));
  fix(9);
  expect(message()).toBe('A pond');
  fireEvent.compositionEnd(screen.getByRole('textbox'));
  await vi.waitFor(() => expect(message()).toMatch(/^A pond\nPlace: /));
});

test('a canceled search adds nothing', async () => {
  render(form());
  await start();
  fix(300);
  await press(words.cancel);
  expect([message(), screen.queryByText(placeButton.finding)]).toEqual(['A pond', null]);
  expect(screen.getByRole('button', { name: placeButton.add })).toBeTruthy();
});

test('a refusal says what to do', async () => {
  render(form());
  await start();
  act(() => fail({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(screen.getByText(words.faults.denied.other)).toBeTruthy();
});

test('sending the message ends the search and what was said about it', async () => {
  const { rerender } = render(form());
  await start();
  fix(300);
  rerender(form(true));
  expect(screen.queryByText(placeButton.finding)).toBe(null);
  expect(message()).toBe('A pond');
  const button = screen.getByRole('button', { name: placeButton.add });
  expect(button.hasAttribute('disabled')).toBe(true);
});
