// Reads the form as a browser submits it when our script hasn't run: URL-encoded, without our headers. The home page's
// form is answered with a redirect to the section of the page that reports the result, the text-only page's form with a
// page (resultPage.ts).

import {
  canReplyTo,
  type Enquiry,
  enquiryOf,
  fieldRules,
  homePathOf,
  honeypotField,
  type Language,
  moreStatesField,
  pageParameter,
  plainFormStates,
  signalsProperty,
  textPage,
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

/** Whether the request is the form of the text-only page, or of a result page. */
export function isTextPageForm(request: Request): boolean {
  return isPlainForm(request) && new URL(request.url).searchParams.get(pageParameter) === textPage;
}

/** Whether the form is on a result page: then its origin is the function's, which the owner's settings don't list. */
export function isOnResultPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || !isTextPageForm(request)) return false;
  // No page can set these headers. Older browsers send only the origin.
  if (request.headers.get('sec-fetch-site') === 'same-origin') return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}

/** `typed`: the fields as they were typed. `hasMore`: whether the form's page has a section for each state. */
export type PlainForm = { typed: Enquiry; isHoneypotFilled: boolean; hasMore: boolean };

export function readPlainForm(text: string): PlainForm {
  const form = new URLSearchParams(text);
  return {
    typed: enquiryOf((field) => form.get(field) ?? ''),
    isHoneypotFilled: (form.get(honeypotField) ?? '') !== '',
    hasMore: form.has(moreStatesField),
  };
}

/** The form as a JSON body. */
export function bodyOf({ typed, isHoneypotFilled }: PlainForm): Record<string, unknown> {
  return { ...typed, ...(isHoneypotFilled && { [signalsProperty]: ['honeypot'] }) };
}

export type PlainState = keyof typeof plainFormStates;

/** The result if the form is stored. Uses only the form's text, to reveal nothing about other messages. */
export function stateIfStored(
  email: string,
  signals: readonly string[],
  hasMore: boolean,
): PlainState {
  if (!hasMore) return 'sent';
  if (signals.length > 0) return 'setAside';
  return canReplyTo(email) ? 'sent' : 'noReply';
}

/**
 * @param status the status of the JSON answer; after a 5xx the message may be stored
 * @param stored the result if the message is stored
 */
export function plainStateOf(status: number, stored: PlainState): PlainState {
  return status < 300 ? stored : status < 500 ? 'notSent' : 'unconfirmed';
}

/**
 * Redirects to the home page's section for this result.
 * @param language the language of the form's page; null if unknown
 */
export function redirectToResult(
  siteOrigin: string,
  language: Language | null,
  state: PlainState,
): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: `${siteOrigin}${homePathOf(language)}#${plainFormStates[state]}`,
      'cache-control': 'no-store',
    },
  });
}
