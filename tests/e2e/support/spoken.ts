import type { Page } from 'playwright';

/**
 * Starts to record what a screen reader announces: changes in live regions, and new alerts
 * (ARIA 1.2, 5.2.8.4). A screen reader reads an atomic region, such as an alert or a status, as a whole.
 */
export async function followSpoken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(globalThis, { spoken });
    const atomic = '[role="alert"], [role="status"], [aria-atomic="true"]';
    const live = `[aria-live], [role="log"], ${atomic}`;
    const isHidden = (one: Element): boolean =>
      one.closest('[aria-hidden="true"]') !== null || !one.checkVisibility();
    const say = (text: string | null): void => {
      const words = (text ?? '').replace(/\s+/g, ' ').trim();
      if (words !== '') spoken.push(words);
    };
    new MutationObserver((records) => {
      const whole = new Set<Element>();
      const parts = new Set<Node>();
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'childList' ? addedNodes : [target]) {
          if (!node.isConnected) continue;
          const element = node instanceof Element ? node : node.parentElement;
          if (!element) continue;
          for (const alert of element.querySelectorAll('[role="alert"]')) whole.add(alert);
          const region = element.closest(live);
          if (region?.matches(atomic)) whole.add(region);
          else if (region && region.getAttribute('aria-live') !== 'off') parts.add(node);
        }
      }
      for (const one of whole) if (!isHidden(one)) say(one.textContent);
      for (const node of parts) {
        const element = node instanceof Element ? node : node.parentElement;
        const isPart = [...parts].some((other) => other !== node && other.contains(node));
        if (element && !isPart && !isHidden(element)) say(node.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** All announcements so far, in order. */
export async function spokenOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
}
