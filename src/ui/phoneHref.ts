/** A number as people of North America write it, as a link (RFC 3966): `(707) 555-0142` → `tel:+17075550142`. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `tel:+${digits}`;
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`;
}
