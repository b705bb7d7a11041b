// A form that a browser sends by itself, where no script of ours has run: url-encoded, without any
// header of ours, answered by a redirect to the part of the page that says what became of it.

import { type Enquiry, plainFormStates, signalsProperty, trapField } from '../_shared/contract.ts';
import { hex } from '../_shared/hex.ts';

export function isPlainForm(request: Request): boolean {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  return request.method === 'POST' && type.trim() === 'application/x-www-form-urlencoded';
}

/** The form's fields as a body of JSON would have them. */
export function readPlainForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text);
  const isTrapped = (form.get(trapField) ?? '') !== '';
  return {
    name: form.get('name'),
    email: form.get('email'),
    projectType: form.get('projectType'),
    message: form.get('message'),
    ...(isTrapped && { [signalsProperty]: ['trap'] }),
  };
}

/**
 * The id of an enquiry that came without one: the same for the same texts on the same day, so that a
 * second press is no second enquiry. A UUIDv8 (RFC 9562) out of their hash.
 */
export async function plainFormId(enquiry: Enquiry, receivedAtMs: number): Promise<string> {
  const day = new Date(receivedAtMs).toISOString().slice(0, 10);
  const { name, email, projectType, message } = enquiry;
  const text = [day, name, email, projectType, message].join('\0');
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  ).slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = hex(bytes);
  return [8, 12, 16, 20, 32]
    .map((end, place, ends) => digits.slice(ends[place - 1] ?? 0, end))
    .join('-');
}

/** Back to the page it came from, at the words that are true. */
export function plainFormAnswer(siteOrigin: string, state: keyof typeof plainFormStates): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `${siteOrigin}/#${plainFormStates[state]}`, 'cache-control': 'no-store' },
  });
}
