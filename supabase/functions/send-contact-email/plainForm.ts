// The form as the browser submits it when our script hasn't run: URL-encoded, without our headers. The answer is a
// redirect to the part of the page that says what happened.

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
 * Maximum body, in bytes. NFC may join three letters into the one that the field limit counts, each letter takes up to
 * three bytes, and each byte three characters (`%E1`): a factor of 27. The rest is for the field names.
 */
export const maxFormBytes =
  Object.values(fieldRules).reduce((sum, { longest }) => sum + longest, 0) * 27 + 1_000;

export function isPlainForm(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return request.method === 'POST' && type.trim() === 'application/x-www-form-urlencoded';
}

/** The fields as a JSON body has them, and whether the form's page has words for all states. */
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

/** Depends only on the form's own text, so that the answer tells nothing about other messages. */
export function stateIfStored(email: string, signals: readonly string[], hasMore: boolean): State {
  if (!hasMore) return 'sent';
  if (signals.length > 0) return 'setAside';
  return canReplyTo(email) ? 'sent' : 'noReply';
}

/**
 * Redirects to the page's part for this outcome.
 * @param status of the JSON answer; after a 5xx the message may be stored
 * @param stored the state to show if it is stored
 */
export function plainFormAnswer(siteOrigin: string, status: number, stored: State): Response {
  const state = status < 300 ? stored : status < 500 ? 'notSent' : 'unconfirmed';
  return new Response(null, {
    status: 303,
    headers: { location: `${siteOrigin}/#${plainFormStates[state]}`, 'cache-control': 'no-store' },
  });
}
