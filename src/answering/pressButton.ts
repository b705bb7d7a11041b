import { acting, type ActOutcome, type OwnerAct, readActOutcome } from '#contract';
import { within } from '#within';

const timeoutMs = 20_000;

/**
 * Asks the server at `url` to do this with what the link's text names; whatever is no answer of the
 * server's own, a portal's page or none at all, is `unavailable`. A form's body, so that no browser has to
 * ask before whether it may.
 */
export async function pressButton(url: string, act: OwnerAct, link: string): Promise<ActOutcome> {
  const controller = new AbortController();
  const asking = async (): Promise<unknown> => {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [acting.actField]: act, [acting.linkField]: link }),
    });
    return await response.json();
  };
  try {
    const asked = await within(timeoutMs, asking());
    if (asked.kind === 'done') return readActOutcome(act, asked.value);
    controller.abort();
  } catch {
    // No connection, a redirect, no JSON: nothing is known to be done.
  }
  return 'unavailable';
}
