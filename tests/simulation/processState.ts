/** A page or worker. A frozen one collects its events in `held`; otherwise `held` is null. */
export type ProcessState = { isAlive: boolean; held: (() => void)[] | null };

/** Delivers an event: at once, when a frozen process thaws, or never to a dead one. */
export function deliver(owner: ProcessState, act: () => void): void {
  if (!owner.isAlive) return;
  if (owner.held) owner.held.push(act);
  else act();
}
