import {
  emptyEnquiry,
  type Enquiry,
  idempotencyHeader,
  parseReceipt,
} from '../_shared/contract.ts';
import type { SelfTestSettings } from './deliverySettings.ts';

/** Maximum time for the preflight and the POST together. */
const timeoutMs = 15_000;

const headersOfPages = ['content-type', idempotencyHeader.toLowerCase(), 'apikey'];

/**
 * Sends a preflight and a POST like a visitor's browser, and checks both answers.
 * @returns a function that resolves with the code of a problem, or null if both answers are right
 */
export function selfTestPost({ url, origin, recipient }: SelfTestSettings) {
  const enquiry: Enquiry = {
    ...emptyEnquiry,
    name: 'Daily self-test',
    email: recipient,
    projectType: 'Self-test',
    message:
      'The site sent this to itself, to check that messages get through. No one is waiting for an answer.',
  };
  return async (id: string): Promise<string | null> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const call = (method: string, headers: Record<string, string>, body: string | null) =>
      fetch(url, { method, redirect: 'error', signal, headers: { origin, ...headers }, body });
    try {
      const preflight = await call(
        'OPTIONS',
        {
          'access-control-request-method': 'POST',
          'access-control-request-headers': headersOfPages.join(','),
        },
        null,
      );
      await preflight.body?.cancel();
      if (!preflight.ok) return `preflight_${preflight.status}`;
      if (!isReadable(preflight, origin) || !mayBeSent(preflight)) return 'preflight_forbids';
      const response = await call(
        'POST',
        { 'content-type': 'application/json', [idempotencyHeader]: id },
        JSON.stringify(enquiry),
      );
      const answer = parseJson(await response.text());
      if (response.status !== 202) return `answer_${response.status}${codeOf(answer)}`;
      if (parseReceipt(answer, id) === null) return 'receipt_wrong';
      return isReadable(response, origin) ? null : 'answer_unreadable';
    } catch {
      return signal.aborted ? 'no_answer_in_time' : 'no_connection';
    }
  };
}

function isReadable({ headers }: Response, origin: string): boolean {
  return headers.get('access-control-allow-origin') === origin;
}

function mayBeSent({ headers }: Response): boolean {
  const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(/, */) ?? [];
  return headersOfPages.every((name) => allowed.includes(name));
}

function codeOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('code' in answer)) return '';
  return typeof answer.code === 'string' && /^[a-z_]{1,60}$/.test(answer.code)
    ? `_${answer.code}`
    : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body isn't JSON: a gateway has answered, not the function.
    return null;
  }
}
