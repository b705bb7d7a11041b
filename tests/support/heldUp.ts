import { createGate } from './gate.ts';

/** Wraps a function: each call waits until the test calls `go`. `begun` resolves at the first call. */
export function heldUp<Words extends unknown[], Result>(
  work: (...words: Words) => Promise<Result>,
): { call: (...words: Words) => Promise<Result>; begun: Promise<void>; go(): void } {
  const [start, end] = [createGate(), createGate()];
  const call = async (...words: Words): Promise<Result> => {
    start.open();
    await end.opened;
    return await work(...words);
  };
  return { call, begun: start.opened, go: end.open };
}
