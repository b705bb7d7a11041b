import { setTimeout as wait } from 'node:timers/promises';

const longestMs = 60_000;

/**
 * Waits until something other than the gateway's "away" comes from an address.
 * @throws Error that names the address where nothing does in a minute
 */
export async function untilAnswers(url: string): Promise<void> {
  const endMs = Date.now() + longestMs;
  while (!(await answers(url))) {
    if (Date.now() > endMs) throw new Error(`${url} doesn’t answer.`);
    await wait(50);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } });
    await response.arrayBuffer();
    return response.status !== 502;
  } catch {
    // Not there yet; the caller knows how long to ask again.
    return false;
  }
}
