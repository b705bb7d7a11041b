import { enquiryOf, parseEnquiry } from '../../../supabase/functions/_shared/contract.ts';
import type { Format } from '../../../src/content/schemas/shape.ts';
import { slugOf } from '../../../src/lib/slug.ts';
import { letterMissing } from '../resume/typeface.ts';

/** An email address by the contract's rule for visitors' addresses, with a dot in its domain. */
export const mailAddress: Format = (text) =>
  parseEnquiry(enquiryOf((field) => (field === 'email' ? text : '-'))).ok && /@.+\../.test(text)
    ? undefined
    : `“${text}” isn’t an email address. Use one like name@your-domain.com.`;

/** A phone number, or '' for none: ten digits as in North America, or + and all digits (E.164). */
export const phoneNumber: Format = (text) => {
  if (text === '') return undefined;
  const digits = text.replace(/\D/g, '').length;
  const isWhole = text.startsWith('+') ? digits >= 8 && digits <= 15 : digits === 10;
  return isWhole && /^\+?[\d\s().-]+$/.test(text)
    ? undefined
    : `“${text}” isn’t a phone number. Use all ten digits, as in (XXX) XXX-XXXX; outside North America, a plus sign and the whole number, as in +44 20 7946 0000.`;
};

/** An https origin, without a path. */
export const siteAddress: Format = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWhole =
    url?.protocol === 'https:' && url.origin === text && /\.[a-z][a-z0-9-]+$/.test(url.hostname);
  return isWhole
    ? undefined
    : `“${text}” isn’t a website address. Use one like https://www.your-domain.com, with nothing after the name.`;
};

export const link: Format = (text) =>
  URL.canParse(text) && /^(https?|mailto|tel):/.test(text)
    ? undefined
    : `“${text}” isn’t a link. Use the whole address, starting with https://.`;

export const addressable: Format = (text) => {
  const slug = slugOf(text);
  if (slug === '')
    return `Can’t make a web address from “${text}”: it has no Latin letter or digit.`;
  return ['index', '404'].includes(slug)
    ? `“${text}” can’t be a web address: hosts use ${slug}.html for a page of their own.`
    : undefined;
};

/** A text that uses only letters of the PDFs' fonts. */
export const typeset: Format = (text) => {
  const letter = letterMissing(text);
  return letter === undefined
    ? undefined
    : `The typeface of the PDFs has no “${letter}”, which is in “${text}”. Spell it another way.`;
};

/** A handle with its @, or '' for none. */
export const handle: Format = (text) =>
  text === '' || /^@\S+$/.test(text)
    ? undefined
    : `“${text}” isn’t a handle. Start with @ and leave out spaces, such as @field.notes.`;

export const colour: Format = (text) =>
  /^#[0-9a-f]{6}$/i.test(text)
    ? undefined
    : `“${text}” isn’t a color. Use # and six digits, each 0–9 or a–f, such as #2c4c3b.`;
