import { acting, type ActOutcome, type OwnerAct, readActOutcome } from '#contract';

const timeoutMs = 20_000;

/**
 * Asks the server at `url` to do this with what the link's text names; whatever is no answer of the
 * server's own, a portal's page or none at all, is `unavailable`. A form's body, so that no browser has to
 * ask before whether it may.
 */
export async function pressButton(url: string, act: OwnerAct, link: string): Promise<ActOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [acting.actField]: act, [acting.linkField]: link }),
    });
    const answer: unknown = await response.json();
    return readActOutcome(act, answer);
  } catch {
    // No connection, a redirect, no time left, no JSON: nothing is known to be done.
    return 'unavailable';
  }
}
