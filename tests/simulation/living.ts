/** A process that gets events while it is alive. Events for a frozen process are `held`. */
export type Living = { isAlive: boolean; held: (() => void)[] | null };

/** Delivers an event to a process: at once, when it thaws, or never. */
export function deliver(owner: Living, act: () => void): void {
  if (!owner.isAlive) return;
  if (owner.held) owner.held.push(act);
  else act();
}
