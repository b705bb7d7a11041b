import type { BrowserContext } from 'playwright';

/** The enquiries that one page shows at one moment. */
export type Shown = {
  /** ms since 1970 by the true clock. */
  atMs: number;
  unsent: { title: string; text: string }[];
  /** What the page lists as sent. */
  sent: { reference: string; text: string }[];
};

/** Calls `report` whenever a page of this device changes what it shows about enquiries. */
export async function watchScreens(
  context: BrowserContext,
  report: (shown: Shown) => void,
): Promise<void> {
  await context.exposeBinding('reportShown', (_, shown: Shown) => report(shown));
  await context.addInitScript(() => {
    const items = (name: string): HTMLElement[] => [
      ...document.querySelectorAll<HTMLElement>(`ul[aria-label^="${name}"] > li`),
    ];
    let last = '';
    const look = (): void => {
      const shown = {
        unsent: items('Not sent yet').map((item) => ({
          title: item.querySelector('p')?.textContent ?? '',
          text: item.textContent,
        })),
        sent: items('Sent').map(({ textContent: text }) => ({
          reference: /Reference (\S{9})/.exec(text)?.[1] ?? '',
          text,
        })),
      };
      const text = JSON.stringify(shown);
      if (text === last) return;
      last = text;
      const atMs = performance.timeOrigin + performance.now();
      const send: unknown = Reflect.get(globalThis, 'reportShown');
      if (typeof send === 'function') void send({ ...shown, atMs });
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}
