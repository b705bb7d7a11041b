/** A span of the device's clock. It has a start, too, so that it does not last longer if the clock is set back. */
export type TimeWindow = { fromMs: number; untilMs: number };

export function timeWindowOf(nowMs: number, lengthMs: number): TimeWindow {
  return { fromMs: nowMs, untilMs: nowMs + lengthMs };
}

export function contains(timeWindow: TimeWindow | null, nowMs: number): boolean {
  return timeWindow !== null && timeWindow.fromMs <= nowMs && nowMs < timeWindow.untilMs;
}

/** Returns null if the stored value is not a time window. */
export function readTimeWindow(value: unknown): TimeWindow | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fromMs, untilMs }: { fromMs?: unknown; untilMs?: unknown } = value;
  return typeof fromMs === 'number' && typeof untilMs === 'number' ? { fromMs, untilMs } : null;
}
