/** What `watchPage` has recorded so far, in ms since the navigation. */
export type Times = {
  longestTaskMs: number;
  /** When the first touch ended. */
  liftedMs: number;
  /** When the first frame began after a field had got the focus. */
  caretMs: number;
  /** For each key, the ms until the first frame began after its input event. */
  lettersMs: number[];
  /** By state, when the first entry in that state was on the disk. */
  storedMs: Record<string, number>;
};

/** Runs in each page before its own scripts. Records times in `globalThis.times`. */
export function watchPage(): void {
  const times: Times = {
    longestTaskMs: 0,
    liftedMs: 0,
    caretMs: 0,
    lettersMs: [],
    storedMs: {},
  };
  Object.assign(globalThis, { times });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      times.longestTaskMs = Math.max(times.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });

  let keyMs = 0;
  const onNextFrame = (record: (ms: number) => void): void => {
    requestAnimationFrame(() => record(performance.now()));
  };
  const listeners = {
    pointerup(event: Event): void {
      times.liftedMs ||= event.timeStamp;
    },
    focusin(): void {
      onNextFrame((ms) => (times.caretMs ||= ms));
    },
    keydown(event: Event): void {
      keyMs = event.timeStamp;
    },
    input(): void {
      const fromMs = keyMs;
      onNextFrame((ms) => times.lettersMs.push(ms - fromMs));
    },
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true);

  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function watched(value, ...key) {
    const state = String(Reflect.get(Object(value), 'state'));
    this.transaction.addEventListener('complete', () => {
      times.storedMs[state] ??= performance.now();
    });
    return put.call(this, value, ...key);
  };
}
