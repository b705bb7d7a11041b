// What the web app manifests say in this language. Only the build imports this module.

import { business } from '../content/business.ts';
import { language } from '../content/language.ts';
import { appShortcuts } from '../content/pwa.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { homePath, pathTo, resumePath } from './paths.ts';

export type ManifestTexts = {
  name: string;
  short_name: string;
  description: string;
  lang: string;
  start_url: string;
  /** Shown on a long press on the app's icon. */
  shortcuts: { name: string; description: string; url: string }[];
};

export const manifestTexts: ManifestTexts = {
  name: `${business.name} ${business.kind}`,
  short_name: business.shortName,
  description: business.tagline,
  lang: language.tag,
  start_url: homePath,
  shortcuts: [
    { ...appShortcuts.contact, url: pathTo(sectionIds.contact) },
    { ...appShortcuts.services, url: pathTo(sectionIds.services) },
    { ...appShortcuts.resume, url: resumePath },
  ],
};
