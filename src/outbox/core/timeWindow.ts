/** A stretch of the device's clock. It holds only while the clock stands inside it, so that a clock set back never makes it last longer. */
export type Span = { fromMs: number; untilMs: number };

export function spanOf(nowMs: number, lengthMs: number): Span {
  return { fromMs: nowMs, untilMs: nowMs + lengthMs };
}

export function holds(span: Span | null, nowMs: number): boolean {
  return span !== null && span.fromMs <= nowMs && nowMs < span.untilMs;
}

/** Reads a stored span; null where it is none. */
export function readSpan(value: unknown): Span | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fromMs, untilMs }: { fromMs?: unknown; untilMs?: unknown } = value;
  return typeof fromMs === 'number' && typeof untilMs === 'number' ? { fromMs, untilMs } : null;
}
