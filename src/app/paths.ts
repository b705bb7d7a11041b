import { business } from '../content/business.ts';
import { language } from '../content/language.ts';
import type { sectionIds } from '../content/sectionIds.ts';
import { slugOf } from '../lib/slug.ts';

export const homePath = language.home;

/** The path of a part of the home page. */
export const pathTo = (id: (typeof sectionIds)[keyof typeof sectionIds]): string =>
  `${homePath}#${id}`;

export const resumeSlug = slugOf(business.owner.name);
export const resumePath = `${homePath}${resumeSlug}`;
