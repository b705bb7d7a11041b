import { appShotLabels } from '../../../src/content/pwa.ts';
import { resumePath } from '../../../src/content/resume.ts';
import { sectionIds } from '../../../src/content/sectionIds.ts';

/** Screenshots for the browser's install dialog, with alternative texts. */
export const appShots = [
  { subject: 'home', form: 'narrow', path: '/', label: appShotLabels.home },
  {
    subject: 'services',
    form: 'narrow',
    path: `/#${sectionIds.servicesPreview}`,
    label: appShotLabels.services,
  },
  {
    subject: 'contact',
    form: 'narrow',
    path: `/#${sectionIds.contact}`,
    label: appShotLabels.contact,
  },
  { subject: 'home', form: 'wide', path: '/', label: appShotLabels.homeWide },
  { subject: 'resume', form: 'wide', path: resumePath, label: appShotLabels.resumeWide },
] as const;
