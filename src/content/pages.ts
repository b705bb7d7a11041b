import { business } from './business.ts';

const name = `${business.name} ${business.kind}`;

/** What browsers, search engines and shared links call each page. */
export const pages = {
  home: {
    title: `${name} – Ecologist in ${business.serviceArea.wide}`,
    description: `Pollinator habitat, natural pest management, biodiversity audits, workshops, and streambed permitting in ${business.serviceArea.wide}.`,
  },
  resume: {
    title: `${business.owner.name}, ${business.owner.title} – ${name}`,
    description: `Résumé of ${business.owner.name}: ${business.yearsOfExperience}+ years of field ecology, permitting, and project management in ${business.serviceArea.wide}.`,
  },
  answered: {
    title: `Mark as answered – ${name}`,
    description: 'For the owner alone: says that a message has been answered.',
  },
  release: {
    title: `Have it mailed – ${name}`,
    description: 'For the owner alone: has a message mailed that was held.',
  },
  notFound: {
    title: `Page not found – ${name}`,
    description: 'There is no page at this address.',
  },
} as const;

/** What a device calls the installed site. */
export const app = {
  name,
  shortName: business.shortName,
  description: business.tagline,
} as const;
