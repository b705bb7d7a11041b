import {
  addressable,
  atMost,
  handle,
  mailAddress,
  phoneNumber,
  siteAddress,
  typeset,
} from './formats.ts';
import { choice, fields, number, type Shape, text, textOrNone } from './shape.ts';

/** Maximum characters of a name under an icon on a home screen. */
export const shortNameLength = 12;

/**
 * Maximum characters of the tagline. Search engines truncate longer descriptions, which also contain the service area.
 */
const taglineLength = 100;

/**
 * Maximum characters of the service area: keeps `pageDescriptions` in `src/content/pages.ts` within the search engines'
 * limit, even with the longest tagline or name.
 */
const areaLength = 56;
const ownerNameLength = 63;

/** The shapes of the fields in `business.ts`, by the ids of the setup's questions. */
export const businessFields = {
  site: text(siteAddress),
  name: text(typeset),
  shortName: text(atMost(shortNameLength)),
  kind: text(typeset),
  tagline: text(atMost(taglineLength)),
  email: text(mailAddress),
  'serviceArea.wide': text(typeset, atMost(areaLength)),
  'serviceArea.regional': text(),
  'owner.name': text(typeset, addressable, atMost(ownerNameLength)),
  'owner.title': text(typeset),
  'owner.location': text(typeset),
  'owner.email': text(mailAddress),
  'owner.phone': textOrNone(phoneNumber),
  'owner.handle': textOrNone(handle, typeset),
  yearsOfExperience: number(1, 70),
  replyWithinHours: number(1, 168),
  consultationMinutes: number(5, 240),
} as const satisfies Record<string, Shape>;

export type BusinessField = keyof typeof businessFields;

export const isNumber = (id: string): boolean =>
  id in businessFields && businessFields[id as BusinessField].type === 'number';

/** The shape of the whole `business`. If a group is missing, the fault names the group. */
export const businessShape = fields({ sample: choice, ...nested(businessFields) });

function nested(shapes: Readonly<Record<string, Shape>>): Record<string, Shape> {
  const groups = new Map<string, Record<string, Shape>>();
  const own: Record<string, Shape> = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const [first = '', ...rest] = name.split('.');
    if (rest.length === 0) own[first] = shape;
    else groups.set(first, { ...groups.get(first), [rest.join('.')]: shape });
  }
  for (const [name, inner] of groups) own[name] = fields(nested(inner));
  return own;
}
