import { idempotencyHeader } from '../_shared/contract.ts';
import { keyPath, keyProbe, readKeyFile, readKeyTrial } from '../_shared/keyProbe.ts';
import type { SelfTestSettings } from './deliverySettings.ts';

/** Maximum time for reading the key and for the probe together. */
const timeoutMs = 10_000;

/**
 * Asks send-contact-email to open a text sealed with the site's public key. False only if the answer proves that it
 * can't.
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
    // A missing answer proves nothing about the key; the other steps notice an outage.
    return true;
  }
}
