import type { GenericSchema } from 'valibot';
import { facts } from '../../../src/content/schemas/business.ts';
import { atMost } from '../../../src/content/schemas/formats.ts';
import { textOf, textOrNone } from '../../../src/content/schemas/shape.ts';
import { addressable, handle, mailAddress, phoneNumber, siteAddress, typeset } from './formats.ts';

/** Maximum characters of a name under an icon on a home screen. */
export const shortNameLength = 12;

/**
 * Maximum characters of the tagline. Search engines truncate longer descriptions, which also contain the service area.
 */
const taglineLength = 100;

/**
 * Maximum characters of the service area: keeps the descriptions in `src/content/en/pages.yaml` within the search engines'
 * limit, even with the longest tagline or name.
 */
const areaLength = 56;
const ownerNameLength = 63;

/** The shapes of the answers to setup's questions, by the questions' ids. */
export const businessFields = {
  site: textOf(siteAddress),
  name: textOf(typeset),
  shortName: textOf(atMost(shortNameLength)),
  kind: textOf(typeset),
  tagline: textOf(atMost(taglineLength)),
  email: textOf(mailAddress),
  'serviceArea.wide': textOf(typeset, atMost(areaLength)),
  'serviceArea.regional': textOf(),
  'owner.name': textOf(typeset, addressable, atMost(ownerNameLength)),
  'owner.title': textOf(typeset),
  'owner.location': textOf(typeset),
  'owner.email': textOf(mailAddress),
  'owner.phone': textOrNone(phoneNumber),
  'owner.handle': textOrNone(handle, typeset),
  yearsOfExperience: facts.yearsOfExperience,
  replyWithinHours: facts.replyWithinHours,
  consultationMinutes: facts.consultationMinutes,
} as const satisfies Record<string, GenericSchema>;

/** The parts that a site can leave out, as `shown` in `business.yaml` names them. */
export const partNames = ['projects', 'quotes', 'licenses', 'media', 'prices'] as const;
export type SitePart = (typeof partNames)[number];

export type BusinessField = keyof typeof businessFields;

export const isNumber = (id: string): boolean =>
  id in businessFields && businessFields[id as BusinessField].type === 'number';
