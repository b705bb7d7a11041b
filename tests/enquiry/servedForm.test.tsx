// @vitest-environment jsdom
import { act, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';

const typed = 'Half an acre, typed while the script was on its way';

beforeEach(() => {
  vi.resetModules();
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
])('keeps text typed before hydration into a page that was changed by %s', async (_, change) => {
  const device = emptyDevice();
  const { OutboxContext } = await import('../../src/enquiry/OutboxContext.tsx');
  const { EnquirySection } = await import('../../src/enquiry/EnquirySection.tsx');
  const { connectPage } = await import('../../src/outbox/browser/connectPage.ts');
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(
    <OutboxContext value={null}>
      <EnquirySection />
    </OutboxContext>,
  );
  const message = () => root.querySelector('textarea');
  const area = message();
  if (area) area.value = typed;
  change(root);
  // The site's script begins with the page as it is by now.
  vi.resetModules();
  const site = await import('../../src/enquiry/EnquirySection.tsx');
  const context = await import('../../src/enquiry/OutboxContext.tsx');
  const outbox = connectPage(unreachable());
  await act(async () => {
    startTransition(() => {
      hydrateRoot(
        root,
        <context.OutboxContext value={outbox}>
          <site.EnquirySection />
        </context.OutboxContext>,
        { onRecoverableError: () => {} },
      );
    });
  });
  expect(message()?.value).toBe(typed);
  await expect
    .poll(async () =>
      (await device.list()).map((entry) => 'values' in entry && entry.values.message),
    )
    .toEqual([typed]);
});
