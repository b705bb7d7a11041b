/** The same call, which goes on only when the test lets it. */
export function heldUp<Words extends unknown[], Result>(
  work: (...words: Words) => Promise<Result>,
): { call: (...words: Words) => Promise<Result>; begun: Promise<void>; go(): void } {
  let begin = (): void => {};
  let go = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  const call = async (...words: Words): Promise<Result> => {
    begin();
    await gone;
    return await work(...words);
  };
  return { call, begun, go: () => go() };
}
