import type { ManifestOptions } from 'vite-plugin-pwa';
import { day } from '../../../src/app/theme/colours.ts';
import { business } from '../../../src/content/business.ts';
import { language } from '../../../src/content/language.ts';
import { appShortcuts } from '../../../src/content/pwa.ts';
import { homePath, pathTo, resumePath } from '../../../src/app/paths.ts';
import { sectionIds } from '../../../src/content/sectionIds.ts';
import { appIcons, shotFile, shotWindows } from './appPictures.ts';
import { appShots } from './appShots.ts';

/** Shown on a long press on the app's icon. */
const shortcuts = [
  { ...appShortcuts.contact, url: pathTo(sectionIds.contact) },
  { ...appShortcuts.services, url: pathTo(sectionIds.services) },
  { ...appShortcuts.resume, url: resumePath },
];

/**
 * The site's manifest (https://w3c.github.io/manifest/). A manifest has only one theme color; in dark mode, the pages'
 * theme-color applies. Without `orientation`, the app works in portrait and landscape.
 */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${business.name} ${business.kind}`,
  short_name: business.shortName,
  description: business.tagline,
  lang: language.tag,
  dir: 'ltr',
  // https://github.com/w3c/manifest/wiki/Categories
  categories: ['business', 'education'],
  start_url: homePath,
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  // A second launch must not reload a page that contains unsent text; `followLaunches` navigates instead.
  launch_handler: { client_mode: 'focus-existing' },
  prefer_related_applications: false,
  background_color: day.paper,
  theme_color: day.paper,
  icons: appIcons.map(({ file, side, purpose }) => ({
    src: `/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
  shortcuts: shortcuts.map(({ name, description, url }) => ({
    name,
    description,
    url,
    icons: appIcons
      .filter(({ file }) => file === 'icon-192.png')
      .map(({ file, side }) => ({ src: `/${file}`, sizes: `${side}x${side}`, type: 'image/png' })),
  })),
  screenshots: appShots.map(({ subject, form, label }) => {
    const { width, height, pixels } = shotWindows[form];
    return {
      src: `/${shotFile(subject, form)}`,
      sizes: `${width * pixels}x${height * pixels}`,
      type: 'image/jpeg',
      form_factor: form,
      label,
    };
  }),
};
