import { business } from './business.ts';

const name = `${business.name} ${business.kind}`;

/** Titles for browser tabs, search results and link previews. */
export const pages = {
  home: { title: `${name} – Ecologist in ${business.serviceArea.wide}` },
  resume: { title: `${business.owner.name}, ${business.owner.title} – ${name}` },
  notFound: { title: `Page not found – ${name}` },
} as const;

/** Descriptions for search results and link previews. */
export const pageDescriptions: Readonly<Record<keyof typeof pages, string>> = {
  home: `${business.tagline} · ${business.serviceArea.wide}`,
  resume: `Résumé of ${business.owner.name}: ${business.yearsOfExperience}+ years of experience in ${business.serviceArea.wide}.`,
  notFound: 'There’s no page at this address.',
};

/** Name and texts of the installed app. */
export const app = {
  name,
  shortName: business.shortName,
  description: business.tagline,
} as const;
