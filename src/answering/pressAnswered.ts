import { answering, type AnsweringOutcome, readAnsweringOutcome } from '#contract';

const timeoutMs = 20_000;

/**
 * Asks the server at `url` to mark what the link's text names; whatever is no answer of the server's
 * own, a portal's page or none at all, is `unavailable`. A form's body, so that no browser has to ask
 * before whether it may.
 */
export async function pressAnswered(url: string, text: string): Promise<AnsweringOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
      body: new URLSearchParams({ [answering.tokenField]: text }),
    });
    const answer: unknown = await response.json();
    return readAnsweringOutcome(answer);
  } catch {
    // No connection, a redirect, no time left, no JSON: nothing is known to be marked.
    return 'unavailable';
  }
}
