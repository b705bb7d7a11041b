import type { ManifestOptions } from 'vite-plugin-pwa';
import { day } from '../../../src/app/theme/colours.ts';
import { type ManifestTexts, manifestTexts } from '../../../src/app/manifestTexts.ts';
import { firstLanguage } from '../../../src/content/section.mjs';
import { appIcons, shotFile, shotWindows } from './appPictures.ts';
import { appShots } from './appShots.ts';

/** The path of a language's manifest in the built site. */
export const manifestFile = (language: string): string =>
  `${language === firstLanguage ? '' : `${language}/`}manifest.webmanifest`;

/**
 * A language's manifest (https://w3c.github.io/manifest/). All have the same `id`, so that browsers know them as one app.
 * A manifest has only one theme color; in dark mode, the pages' theme-color applies. Without `orientation`, the app works
 * in portrait and landscape.
 */
export const manifestOf = ({ shortcuts, ...texts }: ManifestTexts): Partial<ManifestOptions> => ({
  ...texts,
  id: '/',
  dir: 'ltr',
  // https://github.com/w3c/manifest/wiki/Categories
  categories: ['business', 'education'],
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
});

/** The first language's manifest. Only this one has screenshots, since they show its pages. */
export const webManifest: Partial<ManifestOptions> = {
  ...manifestOf(manifestTexts),
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
