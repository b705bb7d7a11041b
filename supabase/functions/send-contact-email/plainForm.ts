// A form that a browser sends by itself, where no script of ours has run: url-encoded, without any
// header of ours, answered by a redirect to the part of the page that says what became of it.

import { enquiryOf, honeypotField, plainFormStates, signalsProperty } from '../_shared/contract.ts';

export function isPlainForm(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return request.method === 'POST' && type.trim() === 'application/x-www-form-urlencoded';
}

/** The form's fields as a body of JSON would have them. */
export function readPlainForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const isHoneypotFilled = (form.get(honeypotField) ?? '') !== '';
  return {
    ...enquiryOf((field) => form.get(field) ?? ''),
    ...(isHoneypotFilled && { [signalsProperty]: ['honeypot'] }),
  };
}

/** Back to the page it came from, at the words that are true. */
export function plainFormAnswer(siteOrigin: string, state: keyof typeof plainFormStates): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${siteOrigin}/#${plainFormStates[state]}`, 'cache-control': 'no-store' },
  });
}
