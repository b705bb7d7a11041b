// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageInUse } from '../../src/lib/pageInUse.ts';
import type { AcceptUpdate } from '../../src/pwa/registerWorker.ts';
import { registerSiteWorker } from '../../src/pwa/registerSiteWorker.ts';
import { workerUrl } from '../../src/pwa/workerMessages.ts';

/** The messages that the waiting version got. */
let messages: unknown[];
let hasText: boolean;
let reload: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  [messages, hasText, reload] = [[], false, vi.fn()];
  const scriptURL = new URL(workerUrl, location.href).href;
  const worker = Object.assign(new EventTarget(), {
    scriptURL,
    postMessage(message: unknown, ports: MessagePort[] = []) {
      messages.push(message);
      for (const port of ports) port.close();
    },
  });
  const registration = Object.assign(new EventTarget(), { active: null, waiting: worker });
  const container = Object.assign(new EventTarget(), {
    controller: Object.assign(new EventTarget(), { scriptURL }),
    register: async () => registration,
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { href: location.href, reload });
});
afterEach(() => {
  setPageInUse(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Registers the worker, whose newer version already waits, and accepts that version. */
async function acceptNewer(): Promise<void> {
  const update = new Promise<AcceptUpdate>((resolve) => {
    void registerSiteWorker(
      resolve,
      () => hasText,
      async () => false,
    );
  });
  const accept = await update;
  await accept();
  await vi.advanceTimersByTimeAsync(20_000);
}

test('an accepted update is applied if nobody uses the page', async () => {
  await acceptNewer();
  expect(messages).toHaveLength(1);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  [
    'a form has text',
    () => {
      hasText = true;
    },
    () => {
      hasText = false;
    },
  ],
  ['somebody reads a screen', () => setPageInUse(true), () => setPageInUse(false)],
])('an accepted update waits while %s', async (_, begin, end) => {
  begin();
  await acceptNewer();
  expect(messages).toHaveLength(0);
  end();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(messages).toHaveLength(1);
  expect(reload).toHaveBeenCalledOnce();
});
