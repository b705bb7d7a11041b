import type { SectionName } from '../../../src/content/schemas/content.ts';

/** A group of sections in the editor's menu, in the order in which an owner needs them. */
type Group = { name: string; label: string; sections: Partial<Record<SectionName, string>> };

/** The name of the facts in the editor. `business` is the file with words about the business. */
export const factsName = 'facts';
export const factsLabel = 'Business: facts';

export const groups: readonly Group[] = [
  {
    name: 'site',
    label: 'Your site',
    sections: {
      business: 'Business: words',
      about: 'About',
      hero: 'Hero, the first screen',
      services: 'Services',
      proof: 'Projects & quotes',
      resume: 'Résumé',
      contact: 'Contact',
      pictures: 'Pictures',
      pages: 'Pages, for search engines',
    },
  },
  {
    name: 'words',
    label: 'Words of the form, the list, and the app',
    sections: {
      enquiry: 'Form and list of messages',
      address: 'Questions about an email address',
      photographs: 'Adding photographs',
      place: 'Adding a location',
      navigation: 'Navigation',
      footer: 'Footer',
      privacy: 'Privacy',
      pwa: 'App: install and update',
      workshop: 'Workshop mode',
      workshopSheet: 'Workshop mode: printed sheet',
      textPage: 'Text-only page',
      notFound: 'Page not found',
      errorPage: 'Error page',
      inbox: 'Inbox',
      inboxMail: 'Inbox: sign-in email',
    },
  },
];

/** `textWithoutPhone` as “Text without phone”. */
export function labelOf(key: string): string {
  const words = key
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
