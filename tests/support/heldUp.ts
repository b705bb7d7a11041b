import { createGate } from './gate.ts';

/** The same function, delayed until the test continues it. */
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
