import { idempotencyHeader } from '../_shared/contract.ts';
import { keyPath, keyProbe, readKeyFile, readKeyTrial } from '../_shared/keyProbe.ts';
import type { SelfTestSettings } from './deliverySettings.ts';

/** For both calls together. */
const timeoutMs = 10_000;

/** Probes the function with the site's public sealing key. False only if the function surely can't open it. */
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
    // Proves nothing about the key; other steps find an outage.
    return true;
  }
}
