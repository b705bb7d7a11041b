// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';
import { showEnquiry } from '../support/showEnquiry.tsx';

const typed = 'Half an acre, typed while the script was on its way';

beforeEach(() => {
  // React reports that the page differs from its HTML.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.each<[string, (page: HTMLElement) => void]>([
  ['nobody', () => {}],
  [
    'a translator',
    (page) => {
      for (const part of page.querySelectorAll('h3, label')) {
        part.innerHTML = `<font>${part.textContent}</font>`;
      }
    },
  ],
  [
    'a password manager',
    (page) => page.querySelector('[name="email"]')?.after(document.createElement('x-button')),
  ],
])(
  'keeps text typed before React is there into a page that was changed by %s',
  async (_, change) => {
    const device = emptyDevice();
    const message = () => document.querySelector('textarea');
    showEnquiry(connectPage(unreachable()), (page) => {
      const area = message();
      if (area) area.value = typed;
      change(page);
    });
    expect(message()?.value).toBe(typed);
    await expect
      .poll(async () =>
        (await device.list()).map((entry) => 'values' in entry && entry.values.message),
      )
      .toEqual([typed]);
  },
);
