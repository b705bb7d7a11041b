/**
 * Turns a North American phone number, or one with `+`, into a link that calls (RFC 3966) or texts (RFC 5724) it:
 * `(707) 555-0142` → `tel:+17075550142`.
 */
export function phoneHref(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `${scheme}:+${digits}`;
  return `${scheme}:+${digits.length === 10 ? `1${digits}` : digits}`;
}
