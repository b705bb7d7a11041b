// Reads the form as a browser submits it when our script hasn't run: URL-encoded, without our headers. The function
// answers with a redirect to the section of the page that reports the result.

import {
  canReplyTo,
  enquiryOf,
  fieldRules,
  homePathOf,
  honeypotField,
  type Language,
  moreStatesField,
  plainFormStates,
  signalsProperty,
} from '../_shared/contract.ts';

/**
 * Maximum body in bytes. NFC may join three letters into one, and the field limits count after NFC; each letter takes
 * up to three bytes, and each byte three characters (`%E1`): a factor of 27. The rest is for the field names.
 */
export const maxFormBytes =
  Object.values(fieldRules).reduce((sum, { longest }) => sum + longest, 0) * 27 + 1_000;

export function isPlainForm(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return request.method === 'POST' && type.trim() === 'application/x-www-form-urlencoded';
}

/** The fields as in a JSON body, and whether the form's page has a section for each state. */
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

/** The section to show if the form is stored. Uses only the form's text, to reveal nothing about other messages. */
export function stateIfStored(email: string, signals: readonly string[], hasMore: boolean): State {
  if (!hasMore) return 'sent';
  if (signals.length > 0) return 'setAside';
  return canReplyTo(email) ? 'sent' : 'noReply';
}

/**
 * Redirects to the page's section for this result.
 * @param language the language of the form's page; null if unknown
 * @param status the status of the JSON answer; after a 5xx the message may be stored
 * @param stored the section to show if the message is stored
 */
export function plainFormAnswer(
  siteOrigin: string,
  language: Language | null,
  status: number,
  stored: State,
): Response {
  const state = status < 300 ? stored : status < 500 ? 'notSent' : 'unconfirmed';
  return new Response(null, {
    status: 303,
    headers: {
      location: `${siteOrigin}${homePathOf(language)}#${plainFormStates[state]}`,
      'cache-control': 'no-store',
    },
  });
}
