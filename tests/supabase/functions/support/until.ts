import { setTimeout as wait } from 'node:timers/promises';

/** Polls until `look` returns a value; throws after two minutes. */
export async function until<T>(what: string, look: () => Promise<T | false>): Promise<T> {
  const endMs = Date.now() + 120_000;
  for (;;) {
    const found = await look();
    if (found !== false) return found;
    if (Date.now() > endMs) throw new Error(`Waited in vain for ${what}.`);
    await wait(20);
  }
}
