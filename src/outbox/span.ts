/** A stretch of the device's clock. It holds only while the clock stands inside it, so that a clock set back never makes it last longer. */
export type Span = { fromMs: number; untilMs: number };

export function spanOf(nowMs: number, lengthMs: number): Span {
  return { fromMs: nowMs, untilMs: nowMs + lengthMs };
}

export function holds(span: Span | null, nowMs: number): boolean {
  return span !== null && span.fromMs <= nowMs && nowMs < span.untilMs;
}
