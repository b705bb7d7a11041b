import { textPage } from '#contract';
import { business } from '../content/business.ts';
import { language } from '../content/language.ts';
import type { sectionIds } from '../content/sectionIds.ts';
import { slugOf } from '../lib/slug.ts';

export const homePath = language.home;

/** The path of a part of the home page. */
export const pathTo = (id: (typeof sectionIds)[keyof typeof sectionIds]): string =>
  `${homePath}#${id}`;

/** The path of the text-only page. */
export const textPath = `${homePath}${textPage}`;

export const resumeSlug = slugOf(business.owner.name);
export const resumePath = `${homePath}${resumeSlug}`;
