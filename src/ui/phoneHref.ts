/**
 * Turns a North American phone number into a link to call (RFC 3966) or text it (RFC 5724):
 * `(707) 555-0142` → `tel:+17075550142`.
 */
export function phoneHref(phone: string, scheme: 'tel' | 'sms' = 'tel'): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `${scheme}:+${digits}`;
  return `${scheme}:+${digits.length === 10 ? `1${digits}` : digits}`;
}
