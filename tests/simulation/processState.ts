/** A page or worker. While the browser has frozen a page, `held` collects its events; otherwise it is null. */
export type ProcessState = { isAlive: boolean; held: (() => void)[] | null };

/** Delivers an event at once. A frozen process gets the event when it thaws; a dead process never does. */
export function deliver(owner: ProcessState, act: () => void): void {
  if (!owner.isAlive) return;
  if (owner.held) owner.held.push(act);
  else act();
}
