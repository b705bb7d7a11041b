// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InboxPhotograph } from '#contract/ownerInbox';
import { inbox as content } from '../../src/content/inbox.ts';
import type { Inbox } from '../../src/inbox/inboxApi.ts';
import type { PhotographResult } from '../../src/inbox/network/askPhotograph.ts';
import { InboxContext } from '../../src/inbox/screens/InboxContext.ts';
import { MessageSummary } from '../../src/inbox/screens/MessageSummary.tsx';
import { Photographs } from '../../src/inbox/screens/Photographs.tsx';
import { createState, type State } from '../../src/inbox/state.ts';
import { photographCount, photographNumber } from '../../src/inbox/words/photographCount.ts';
import { counted, wording } from '../../src/lib/wording.ts';
import { jpegOf } from '../supabase/functions/support/photographs.ts';
import { idOf, startMs } from '../support/outboxDeps.ts';
import { at, listOf, messageOf, photographOf } from './samples.ts';

const words = content.message.photographs;
const bytes = jpegOf(500) as Uint8Array<ArrayBuffer>;
const url = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
let state: State;
let asked: string[];
let answer: (rendition: string) => PhotographResult;

beforeEach(() => {
  state = createState();
  state.patch({ stage: 'signedIn', list: listOf([]) });
  asked = [];
  answer = () => ({ kind: 'got', bytes });
});

/** Returns a function that shows others instead. */
function show(photographs: InboxPhotograph[]): (next: InboxPhotograph[]) => void {
  const inbox: Partial<Inbox> = {
    snapshot: state.get,
    subscribe: state.subscribe,
    loadPhotograph: ({ photograph, rendition }) => {
      asked.push(`${photograph} ${rendition}`);
      return Promise.resolve(answer(rendition));
    },
  };
  const shownWith = (some: InboxPhotograph[]) => (
    <InboxContext value={inbox as Inbox}>
      <Photographs message={{ ...messageOf(1, { photographs: some }), pending: [] }} />
    </InboxContext>
  );
  const { rerender } = render(shownWith(photographs));
  return (next) => rerender(shownWith(next));
}
const numbered = (number: number, count = 3): string =>
  wording(words.numbered, { number: String(number), count: String(count) });
/** A fault that the server’s answer has, or that came before one. */
const fault = (name: 'unreachable' | 'tooMany' | 'gone') =>
  ({ kind: 'fault', fault: name }) as const;

test('a message without photographs shows nothing of them', () => {
  show([]);
  expect(screen.queryByText(words.heading)).toBe(null);
});

test('each small photograph is a picture with its description, which is also its caption', async () => {
  show([photographOf(1, 0), photographOf(1, 1, { alt: '' })]);
  const picture = await screen.findByRole('img', { name: 'Leaf 0' });
  expect(picture.getAttribute('src')).toBe(url);
  expect(screen.getByText('Leaf 0').tagName).toBe('FIGCAPTION');
  expect(screen.getByRole('img', { name: numbered(2) })).toBeTruthy();
  expect(screen.getAllByRole('figure')).toHaveLength(2);
  expect(document.querySelectorAll('figcaption')).toHaveLength(1);
  expect(screen.getByText(words.moreNotArrived.one)).toBeTruthy();
  expect(asked).toEqual(['0 small', '1 small']);
});

test('a photograph that has not arrived says so, and nothing requests it', () => {
  show([photographOf(1, 0, { small: false, large: false })]);
  expect(screen.getByText(words.notArrived)).toBeTruthy();
  expect(screen.getByText(counted(words.moreNotArrived, 2))).toBeTruthy();
  expect([asked, screen.queryAllByRole('button')]).toEqual([[], []]);
});

test('a photograph whose browser made no small one is shown and opened by its large one', async () => {
  show([photographOf(1, 0, { small: false })]);
  await open();
  expect(await screen.findByRole('button', { name: words.save })).toBeTruthy();
  expect([...new Set(asked)]).toEqual(['0 large']);
});

test.each([
  ['unreachable', words.notHere],
  ['tooMany', words.failed],
  ['gone', words.gone],
] as const)(
  'a photograph that can’t be loaded says why, and comes with the next list: %s',
  async (name, text) => {
    answer = () => fault(name);
    show([photographOf(1, 0)]);
    await screen.findByText(text);
    answer = () => ({ kind: 'got', bytes });
    state.patch({ list: listOf([], { asOf: at(1) }) });
    await screen.findByRole('img', { name: 'Leaf 0' });
    // The page renders the list, and would request the photograph again.
    await act(async () => state.patch({ list: listOf([], { asOf: at(2) }) }));
    expect(asked).toEqual(['0 small', '0 small']);
    expect(screen.queryByText(text)).toBe(null);
  },
);

test('a photograph that the browser can’t show says so', async () => {
  show([photographOf(1, 0)]);
  fireEvent.error(await screen.findByRole('img'));
  expect(screen.getByText(words.damaged)).toBeTruthy();
  expect(screen.queryByRole('img')).toBe(null);
});

/** Opens the first photograph as a person does, and waits for the dialog. */
async function open(number = 1): Promise<HTMLElement> {
  const button = (await screen.findByRole('img')).closest('button') as HTMLElement;
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: numbered(number) });
  return button;
}

test('a press opens the large photograph, Escape closes it, and the focus returns', async () => {
  show([photographOf(1, 0)]);
  const button = await open();
  const close = screen.getByRole('button', { name: words.close });
  await waitFor(() => expect(document.activeElement).toBe(close));
  await waitFor(() => expect(asked).toContain('0 large'));
  expect(await screen.findByRole('img', { name: 'Leaf 0' })).toBeTruthy();
  fireEvent.keyDown(close, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(document.activeElement).toBe(button);
});

test('the photograph that is open stays, and its number, if another one arrives before it', async () => {
  const shown = show([photographOf(1, 1)]);
  await open(2);
  shown([photographOf(1, 0), photographOf(1, 1)]);
  const dialog = await screen.findByRole('dialog', { name: numbered(2) });
  expect(await within(dialog).findByRole('img', { name: 'Leaf 1' })).toBeTruthy();
});

test.each<[string, boolean, string]>([
  ['has not arrived', false, words.small.notArrived],
  ['is not on this device', true, words.small.notHere],
])(
  'instead of a large photograph that %s the small one is shown, and says so',
  async (_, large, text) => {
    answer = (rendition) => (rendition === 'large' ? fault('unreachable') : { kind: 'got', bytes });
    show([photographOf(1, 0, { large })]);
    await open();
    await screen.findByText(text);
    expect(screen.getByRole('img', { name: 'Leaf 0' })).toBeTruthy();
  },
);

test('the photograph is saved under the message’s reference', async () => {
  const saved: [string, Blob | null][] = [];
  let file: Blob | null = null;
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => ((file = blob), 'blob:leaf'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, file]);
  });
  show([photographOf(1, 0)]);
  await open();
  await waitFor(() => expect(screen.queryByText(words.small.loading)).toBe(null));
  fireEvent.click(await screen.findByRole('button', { name: words.save }));
  vi.unstubAllGlobals();
  expect(saved).toMatchObject([[`${messageOf(1).reference}-1.jpg`, { type: 'image/jpeg' }]]);
  expect(new Uint8Array((await saved[0]?.[1]?.arrayBuffer()) ?? [])).toEqual(bytes);
});

test('a row of the list shows how many photographs a message has, arrived or not', () => {
  const message = messageOf(1, { photographs: [photographOf(1, 1)] });
  const { rerender, container } = render(
    <MessageSummary
      message={{ ...message, pending: [] }}
      isOpen={false}
      nowMs={startMs}
      skewMs={0}
    />,
  );
  expect(container.textContent).toContain(counted(words.count, 3));
  const none = { ...messageOf(1), pending: [] };
  rerender(<MessageSummary message={none} isOpen={false} nowMs={startMs} skewMs={0} />);
  expect(container.textContent).not.toMatch(/photo/i);
});

test('photographs of a text that came twice are counted and numbered together', () => {
  const photographs = [
    photographOf(1, 0),
    photographOf(1, 1),
    { ...photographOf(1, 0, { count: 1 }), message: idOf(2) },
  ];
  expect(photographCount({ photographs })).toBe(4);
  expect(photographCount({ photographs: [] })).toBe(0);
  const numbers = photographs.map((one) => photographNumber({ photographs }, one));
  expect(numbers).toEqual([1, 2, 4]);
});
