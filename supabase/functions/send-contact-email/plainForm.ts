// A form that a browser sends by itself, where no script of ours has run: url-encoded, without any
// header of ours, answered by a redirect to the part of the page that says what became of it.

import {
  canReplyTo,
  enquiryOf,
  fieldRules,
  honeypotField,
  moreStatesField,
  plainFormStates,
  signalsProperty,
} from '../_shared/contract.ts';

/**
 * The longest form, in bytes. What a field counts as one may be a syllable that a device writes in three
 * letters (NFC), each letter three bytes and each byte three characters, `%E1`; the rest is for the names.
 */
export const longestForm =
  Object.values(fieldRules).reduce((sum, { longest }) => sum + longest, 0) * 27 + 1_000;

export function isPlainForm(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return request.method === 'POST' && type.trim() === 'application/x-www-form-urlencoded';
}

/** The form's fields as a body of JSON would have them, and whether its page has words for more states. */
export function readPlainForm(text: string): { body: Record<string, unknown>; hasMore: boolean } {
  const form = new URLSearchParams(text);
  const isHoneypotFilled = (form.get(honeypotField) ?? '') !== '';
  const body = {
    ...enquiryOf((field) => form.get(field) ?? ''),
    ...(isHoneypotFilled && { [signalsProperty]: ['honeypot'] }),
  };
  return { body, hasMore: form.has(moreStatesField) };
}

type State = keyof typeof plainFormStates;

/** What a stored form is told: what its own texts show, so that nobody learns what else has come. */
export function stateIfStored(email: string, signals: readonly string[], hasMore: boolean): State {
  if (!hasMore) return 'sent';
  if (signals.length > 0) return 'setAside';
  return canReplyTo(email) ? 'sent' : 'noReply';
}

/**
 * Back to the page it came from, at the words that are true.
 * @param status of the answer that a page with scripts would get: after a fault of ours it may be stored
 * @param stored the words if it is
 */
export function plainFormAnswer(siteOrigin: string, status: number, stored: State): Response {
  const state = status < 300 ? stored : status < 500 ? 'notSent' : 'unconfirmed';
  return new Response(null, {
    status: 303,
    headers: { location: `${siteOrigin}/#${plainFormStates[state]}`, 'cache-control': 'no-store' },
  });
}
