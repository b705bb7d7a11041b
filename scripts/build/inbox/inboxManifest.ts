import type { ManifestOptions } from 'vite-plugin-pwa';
import { inboxPath } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { day } from '../../../src/app/theme/colours.ts';
import { inbox } from '../../../src/content/inbox.ts';
import { inboxIcons } from '../manifest/appPictures.ts';
import { named } from './inboxPage.ts';

/** The manifest of the inbox, which installs as an app separate from the site. */
export const inboxManifest: Partial<ManifestOptions> = {
  id: inboxPath,
  name: named(inbox.title),
  short_name: inbox.shortName,
  description: named(inbox.description),
  lang: 'en-US',
  dir: 'ltr',
  start_url: inboxPath,
  scope: inboxPath,
  display: 'standalone',
  background_color: day.paper,
  theme_color: day.paper,
  icons: inboxIcons.map(({ file, side, purpose }) => ({
    src: `/${file}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
};
