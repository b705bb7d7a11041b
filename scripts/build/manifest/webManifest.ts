import type { ManifestOptions } from 'vite-plugin-pwa';
import { day } from '../../../src/app/theme/colours.ts';
import { app } from '../../../src/content/pages.ts';
import { appCategories, appShots, appShortcuts } from '../../../src/content/pwa.ts';
import { appIcons, shotFile, shotWindows } from './appPictures.ts';

/**
 * The site's manifest (https://w3c.github.io/manifest/). A manifest has only one theme color; in dark mode, the pages'
 * theme-color applies. Without `orientation`, the app works in portrait and landscape.
 */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: app.name,
  short_name: app.shortName,
  description: app.description,
  lang: 'en-US',
  dir: 'ltr',
  categories: [...appCategories],
  start_url: '/',
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
  shortcuts: appShortcuts.map(({ name, description, url }) => ({
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
