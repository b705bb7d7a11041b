import { acting, type ActOutcome, type OwnerAct, readActOutcome } from '#contract';
import { withinOrAborted } from '#within';
import { backendFetch } from '../backend/backendFetch.ts';

const timeoutMs = 20_000;

/**
 * Asks the server at `url` to do this with what the link's text names; whatever is no answer of the
 * server's own, a portal's page or none at all, is `unavailable`. A form's body, so that no browser has to
 * ask before whether it may.
 */
export async function pressButton(url: string, act: OwnerAct, link: string): Promise<ActOutcome> {
  const ask = async (signal: AbortSignal): Promise<unknown> => {
    const response = await backendFetch(url, {
      method: 'POST',
      signal,
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [acting.actField]: act, [acting.linkField]: link }),
    });
    return await response.json();
  };
  try {
    const asked = await withinOrAborted(timeoutMs, ask);
    return asked.kind === 'done' ? readActOutcome(act, asked.value) : 'unavailable';
  } catch {
    // No connection, a redirect, no JSON: it may be done, or not.
    return 'unavailable';
  }
}
