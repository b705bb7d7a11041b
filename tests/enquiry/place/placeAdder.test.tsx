// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enquiryForm } from '../../../src/content/enquiry.ts';
import { place as words } from '../../../src/content/place.ts';
import { PlaceAdder } from '../../../src/enquiry/place/PlaceAdder.tsx';

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
    <PlaceAdder formRef={formRef} isSending={isSending} />
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
  await press(enquiryForm.addPlace);
  await screen.findByText(words.finding);
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
  expect(screen.getByText('so far: within 300 m')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'A pond, and' } });
  fix(9);
  expect(message()).toMatch(
    /^A pond, and\nPlace: 38\.6400, -122\.8400 \(within 9 m\), 2\.5 mi NE of Healdsburg, /,
  );
  expect(screen.getByText(words.added)).toBeTruthy();
});

test('the visitor can take the place so far, and then make it rough', async () => {
  render(form());
  await start();
  fix(300);
  await press(words.use);
  expect(message()).toContain('(within 300 m)');
  await press(words.rough);
  expect(message()).toMatch(
    /^A pond\nPlace: 3 mi NE of Healdsburg \(within about a mile\), [^\n]+$/,
  );
  expect(screen.queryByRole('button', { name: words.rough })).toBe(null);
});

test('a canceled search adds nothing', async () => {
  render(form());
  await start();
  fix(300);
  await press(words.cancel);
  expect([message(), screen.queryByText(words.finding)]).toEqual(['A pond', null]);
  expect(screen.getByRole('button', { name: enquiryForm.addPlace })).toBeTruthy();
});

test('a refusal says what to do', async () => {
  render(form());
  await start();
  act(() => fail({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  expect(screen.getByText(words.faults.denied)).toBeTruthy();
});

test('sending the message ends the search and what was said about it', async () => {
  const { rerender } = render(form());
  await start();
  fix(300);
  rerender(form(true));
  expect(screen.queryByText(words.finding)).toBe(null);
  expect(message()).toBe('A pond');
  const button = screen.getByRole('button', { name: enquiryForm.addPlace });
  expect(button.hasAttribute('disabled')).toBe(true);
});
