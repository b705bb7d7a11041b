/** A process that the platform serves as long as it lives. What happens to a frozen one is `held` for it. */
export type Living = { isAlive: boolean; held: (() => void)[] | null };

/** Lets something happen to a process: at once, when it thaws, or never. */
export function deliver(owner: Living, act: () => void): void {
  if (!owner.isAlive) return;
  if (owner.held) owner.held.push(act);
  else act();
}
