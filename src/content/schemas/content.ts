import type { InferOutput } from 'valibot';
import { business } from './business.ts';
import { dates } from './dates.ts';
import { address, enquiry } from './enquiry.ts';
import { about, contact, hero, pictures, privacy, proof, services } from './home.ts';
import { inbox, inboxMail } from './inbox.ts';
import {
  errorPage,
  footer,
  language,
  navigation,
  notFound,
  pages,
  pwa,
  resume,
  textPage,
} from './pages.ts';
import { photographs } from './photographs.ts';
import { place } from './place.ts';
import { workshop, workshopSheet } from './workshop.ts';

/** The schema of each section: of `en/about.yaml`, for example. Types come from here. */
export const schemas = {
  about,
  address,
  business,
  contact,
  dates,
  enquiry,
  errorPage,
  footer,
  hero,
  inbox,
  inboxMail,
  language,
  navigation,
  notFound,
  pages,
  photographs,
  pictures,
  place,
  privacy,
  proof,
  pwa,
  resume,
  services,
  textPage,
  workshop,
  workshopSheet,
};

export type SectionName = keyof typeof schemas;

/** Sections for the owner alone, which are in the first language only. */
export const ownerSections = ['inbox', 'inboxMail'] as const satisfies readonly SectionName[];

/** What visitors read: all that another language has. */
export type VisitorContent = Omit<Content, (typeof ownerSections)[number]>;

export type Content = { readonly [Name in SectionName]: InferOutput<(typeof schemas)[Name]> };
