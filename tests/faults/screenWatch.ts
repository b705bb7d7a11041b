import type { BrowserContext } from 'playwright';

/** What one page shows of the outbox at one moment. */
export type Shown = {
  /** ms since 1970 by the true clock. */
  atMs: number;
  unsent: { title: string; text: string }[];
  /** References of what is listed as sent. */
  sent: string[];
};

/** Tells of everything that any page of this device shows about enquiries, whenever it changes. */
export async function watchScreens(
  context: BrowserContext,
  tell: (shown: Shown) => void,
): Promise<void> {
  await context.exposeBinding('tellWhatIsShown', (_, shown: Shown) => tell(shown));
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
        sent: items('Sent').map(
          ({ textContent }) => /Reference (\S{9})/.exec(textContent)?.[1] ?? '',
        ),
      };
      const text = JSON.stringify(shown);
      if (text === last) return;
      last = text;
      const atMs = performance.timeOrigin + performance.now();
      const told: unknown = Reflect.get(globalThis, 'tellWhatIsShown');
      if (typeof told === 'function') void told({ ...shown, atMs });
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
}
