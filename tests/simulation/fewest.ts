/** Shortens a failing list: removes ever smaller chunks as long as the rest still fails. */
export async function fewest<T>(
  all: readonly T[],
  goWrong: (some: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let left = all;
  for (let size = Math.ceil(left.length / 2); size >= 1; size >>= 1) {
    for (let from = 0; from < left.length; ) {
      const fewer = [...left.slice(0, from), ...left.slice(from + size)];
      if (await goWrong(fewer)) left = fewer;
      else from += size;
    }
  }
  return left;
}

/** Plays a failing history with as few of its actions as possible. */
export async function shortest<Action, Played extends { faults: readonly string[] }>(
  actions: readonly Action[],
  play: (some: readonly Action[]) => Promise<Played>,
): Promise<Played> {
  let history = await play(actions);
  await fewest(actions, async (some) => {
    const tried = await play(some);
    if (tried.faults.length > 0) history = tried;
    return tried.faults.length > 0;
  });
  return history;
}
