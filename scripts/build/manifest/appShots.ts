import { appShotLabels } from '../../../src/content/pwa.ts';
import { homePath, pathTo, resumePath } from '../../../src/app/paths.ts';
import { sectionIds } from '../../../src/content/sectionIds.ts';

/** Screenshots for the browser's install dialog, with alternative texts. */
export const appShots = [
  { subject: 'home', form: 'narrow', path: homePath, label: appShotLabels.home },
  {
    subject: 'services',
    form: 'narrow',
    path: pathTo(sectionIds.servicesPreview),
    label: appShotLabels.services,
  },
  {
    subject: 'contact',
    form: 'narrow',
    path: pathTo(sectionIds.contact),
    label: appShotLabels.contact,
  },
  { subject: 'home', form: 'wide', path: homePath, label: appShotLabels.homeWide },
  { subject: 'resume', form: 'wide', path: resumePath, label: appShotLabels.resumeWide },
] as const;
