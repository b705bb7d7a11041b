import { idempotencyHeader } from '../_shared/contract.ts';
import { keyPath, keyProbe, readKeyFile, readKeyTrial } from '../_shared/keyProbe.ts';
import type { SelfTestSettings } from './deliverySettings.ts';

/** Time for both calls together. */
const timeoutMs = 10_000;

/**
 * Asks the site which key its shared tablets seal with, and the function at the public address whether it opens
 * that. False where it does not; true where it does, where the site has no such key, or where nothing was proven.
 */
export async function tryWorkshopKey({ url, origin }: SelfTestSettings): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const file = await fetch(`${origin}${keyPath}`, { redirect: 'error', signal });
    const publicKey = readKeyFile(await file.text());
    if (!file.ok || publicKey === null) return true;
    const id = crypto.randomUUID();
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { origin, 'content-type': 'application/json', [idempotencyHeader]: id },
      body: await keyProbe(publicKey, id),
    });
    return readKeyTrial(answer.status, await answer.json(), id) !== 'locked';
  } catch {
    // No connection, no time left, no key, no JSON: what else of that is a breakdown, other steps find.
    return true;
  }
}
