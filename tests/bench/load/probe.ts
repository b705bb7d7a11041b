import type { Page } from 'playwright';

/** What a page has noted of itself so far; times in ms since its navigation began. */
export type Noted = {
  timeOriginMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** The form is there, with the button that sends it. */
  formReadyMs: number;
  /** React has taken the form over; null as long as it has not. */
  hydratedMs: number | null;
  loadMs: number;
  /** By how much each task after the first paint exceeded 50 ms, added up. */
  blockingMs: number;
  /** Tasks under 50 ms count as none. */
  longestTaskMs: number;
  layoutShift: number;
};

type Probe = {
  formReadyMs: number;
  hydratedMs: number | null;
  largestPaintMs: number;
  layoutShift: number;
  tasks: { fromMs: number; durationMs: number }[];
  events: number[];
};

/** What the compiler's types of the platform don't know yet (Event Timing API). */
type ObserverOptions = PerformanceObserverInit & { durationThreshold?: number };

/** Runs in the page, before anything of its own. */
export function installProbe(): void {
  const probe: Probe = {
    formReadyMs: 0,
    hydratedMs: null,
    largestPaintMs: 0,
    layoutShift: 0,
    tasks: [],
    events: [],
  };
  Object.assign(globalThis, { probe });
  const observe = (options: ObserverOptions, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  observe({ type: 'largest-contentful-paint', buffered: true }, ({ startTime }) => {
    probe.largestPaintMs = startTime;
  });
  observe({ type: 'layout-shift', buffered: true }, (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) {
      probe.layoutShift += Number(Reflect.get(entry, 'value'));
    }
  });
  observe({ type: 'longtask', buffered: true }, ({ startTime, duration }) => {
    probe.tasks.push({ fromMs: startTime, durationMs: duration });
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0) probe.events.push(entry.duration);
  });
  const parsing = new MutationObserver(() => {
    const button = document.querySelector('form button:not([type="button"])');
    if (!button) return;
    probe.formReadyMs = performance.now();
    parsing.disconnect();
    // React marks the elements that it has taken over.
    const watch = setInterval(() => {
      if (!Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
      probe.hydratedMs = performance.now();
      clearInterval(watch);
    }, 20);
    addEventListener('pagehide', () => clearInterval(watch));
  });
  parsing.observe(document, { childList: true, subtree: true });
}

export async function readProbe(page: Page): Promise<Noted> {
  return await page.evaluate(() => {
    const probe = Reflect.get(globalThis, 'probe') as Probe;
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation');
    const firstPaintMs = firstPaint?.startTime ?? 0;
    const { formReadyMs, hydratedMs, largestPaintMs, layoutShift, tasks } = probe;
    return {
      timeOriginMs: performance.timeOrigin,
      firstPaintMs,
      largestPaintMs,
      formReadyMs,
      hydratedMs,
      loadMs: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventEnd : 0,
      blockingMs: tasks
        .filter(({ fromMs, durationMs }) => fromMs + durationMs > firstPaintMs)
        .reduce((sum, { durationMs }) => sum + durationMs - 50, 0),
      longestTaskMs: Math.max(0, ...tasks.map(({ durationMs }) => durationMs)),
      layoutShift,
    };
  });
}

/** The longest time from an interaction to the next picture on the screen since this was last asked, in ms; under 16 counts as none. */
export async function takeLongestInteraction(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { events } = Reflect.get(globalThis, 'probe') as Probe;
    return Math.max(0, ...events.splice(0));
  });
}
