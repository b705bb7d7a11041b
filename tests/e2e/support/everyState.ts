import { errorPage } from '../../../src/content/errorPage.ts';
import { resumePath } from '../../../src/app/paths.ts';
import { pathIn, resumePage } from '../../../src/app/routes.ts';
import { readSection } from '../../../src/content/section.mjs';
import type { Page } from 'playwright';
import type { Backend } from './backend.ts';
import { throughOffers } from './offers.ts';
import { throughStates } from './states.ts';
import { expect, test } from './test.ts';
import type { Visitor } from './visitor.ts';
import { throughWorkshop } from './workshopStates.ts';
import { desk, phone } from './windows.ts';

const spanish = 'es';
const spanishHome = readSection('language', spanish).home;

/** Checks the page in its current state. */
type Look = (page: Page, state: string) => Promise<void>;

type Scheme = 'light' | 'dark';

/** A test's timeout. A checker examines every element of every state, which takes minutes. */
const slowMs = 900_000;

/** Adds a test for each walk through the site: the checker must find nothing in any state. */
export function findsNothingInAnyState(
  checker: string,
  find: (page: Page, state: string) => Promise<string[]>,
): void {
  for (const { through, walk } of walks) {
    test(`${checker} finds no fault in ${through}`, async ({ backend, visitor }) => {
      test.setTimeout(slowMs);
      const found: string[] = [];
      await walk({ backend, visitor }, async (page, state) => {
        found.push(...(await find(page, state)).map((finding) => `${state}: ${finding}`));
      });
      expect(found).toEqual([]);
    });
  }
}

/**
 * Adds a test for each walk through the site: the checker must find nothing in any state, on a phone in one color
 * scheme and on a desktop in the other.
 * @param onPhone the phone's scheme
 */
export function findsNothing(
  checker: string,
  onPhone: Scheme,
  find: (page: Page) => Promise<string[]>,
): void {
  findsNothingInAnyState(checker, async (page) => {
    const found: string[] = [];
    await inBothSchemes(page, onPhone, async (variant) => {
      found.push(...(await find(page)).map((finding) => `${variant}: ${finding}`));
    });
    return found;
  });
}

/**
 * Checks the page on a phone in one color scheme and on a desktop in the other: colors don't depend on
 * the size, nor positions on the colors (`tests/ui/styleSheets.test.ts`). Each caller of
 * `findsNothing` tests one of the two pairs.
 */
async function inBothSchemes(
  page: Page,
  onPhone: Scheme,
  look: (variant: string) => Promise<void>,
): Promise<void> {
  for (const [viewport, colorScheme] of [
    [phone, onPhone],
    [desk, onPhone === 'light' ? 'dark' : 'light'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Wait until the browser has painted the new colors.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await look(`${viewport.width} px, ${colorScheme}`);
  }
}

/** Walks through the states of the public site. The inbox has its own tests. */
const walks: {
  through: string;
  walk(given: { backend: Backend; visitor: Visitor }, look: Look): Promise<void>;
}[] = [
  {
    through: 'every page and the menu',
    async walk({ backend, visitor }, look) {
      const page = await visitor.open(backend.siteUrl);
      await look(page, 'home');
      await page.goto(`${backend.siteUrl}${resumePath}`);
      await look(page, 'résumé');
      await page.goto(`${backend.siteUrl}/nowhere`);
      await look(page, 'not found');
      for (const path of [spanishHome, pathIn(spanishHome, resumePage), `${spanishHome}404`]) {
        await page.goto(`${backend.siteUrl}${path}`);
        await look(page, path);
      }
      await page.setViewportSize(phone);
      const toggle = page.getByRole('button', { name: readSection('navigation', spanish).menu });
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await look(page, 'menu');
    },
  },
  {
    through: 'the form and the list',
    async walk({ backend, visitor }, look) {
      const page = await visitor.open(backend.siteUrl);
      await throughStates(page, backend, async (state) => await look(page, state));
    },
  },
  {
    through: 'the update offer and the install offer',
    async walk({ backend, visitor }, look) {
      const page = await visitor.open('about:blank');
      await throughOffers(page, backend, async (state) => await look(page, state));
    },
  },
  {
    through: 'workshop mode',
    async walk({ backend, visitor }, look) {
      const page = await visitor.open('about:blank');
      await throughWorkshop(page, backend, async (state) => await look(page, state));
    },
  },
  {
    through: 'the error page, whose link leads to the home page',
    async walk({ backend, visitor }, look) {
      const page = await visitor.open('about:blank');
      // The form maps over its fields, so this makes it fail while React takes it over.
      await page.addInitScript(() => {
        const { map } = Array.prototype;
        // oxlint-disable-next-line no-extend-native
        Object.defineProperty(Array.prototype, 'map', {
          value(this: unknown[], ...given: Parameters<typeof map>) {
            const isInReact = new Error('Where?').stack?.includes('/assets/react-');
            if (isInReact && this.includes('projectType')) throw new Error('broken for this test');
            return Reflect.apply(map, this, given);
          },
        });
      });
      await page.goto(backend.siteUrl);
      await page.waitForFunction(() => {
        const form = document.querySelector('form');
        form?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
        return form === null;
      });
      await expect(page.getByRole('heading', { level: 1, name: errorPage.heading })).toBeVisible();
      await look(page, 'error');
      await expect(page.getByRole('link', { name: errorPage.action })).toHaveAttribute('href', '/');
      expect(visitor.faults.join('\n')).toContain('broken for this test');
      await page.goto('about:blank');
      visitor.faults.length = 0;
    },
  },
];
