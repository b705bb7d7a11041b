import { sectionIds } from './sectionIds.ts';
import { resumePath } from './resume.ts';

/** Categories for app stores (https://github.com/w3c/manifest/wiki/Categories). */
export const appCategories = ['business', 'education'] as const;

/** Shown on a long press on the app's icon. */
export const appShortcuts = [
  {
    name: 'Contact',
    description: 'Get in touch, even with no signal',
    url: `/#${sectionIds.contact}`,
  },
  { name: 'Services', description: 'What I can do for your land', url: `/#${sectionIds.services}` },
  { name: 'Résumé', description: 'Experience, education, and skills', url: resumePath },
] as const;

/** Screenshots for the browser's install dialog, with alternative texts. */
export const appShots = [
  {
    subject: 'home',
    form: 'narrow',
    path: '/',
    label: 'The home page on a phone',
  },
  {
    subject: 'services',
    form: 'narrow',
    path: `/#${sectionIds.servicesPreview}`,
    label: 'The services, with a picture of each',
  },
  {
    subject: 'contact',
    form: 'narrow',
    path: `/#${sectionIds.contact}`,
    label: 'The contact form, which works with no signal',
  },
  {
    subject: 'home',
    form: 'wide',
    path: '/',
    label: 'The home page on a computer',
  },
  { subject: 'resume', form: 'wide', path: resumePath, label: 'The résumé' },
] as const;

export const updateOffer = {
  text: 'A new version is ready.',
  accept: 'Update',
  later: 'Later',
  waits: 'It’ll update when you’re done writing and sending.',
} as const;

export const installOffer = {
  heading: 'Add this site to your home screen',
  text: 'Opens even without a signal. Messages wait and send later.',
  install: 'Install',
  how: 'Show how',
  decline: 'No, thanks',
  close: 'Close',
  steps: {
    ios: [
      'In Safari, tap Share: a square with an arrow pointing up. It may be behind the three dots.',
      'Scroll down, and choose Add to Home Screen.',
      'Tap Add. The icon is on your home screen.',
    ],
    firefoxAndroid: [
      'In Firefox, open the menu: three dots.',
      'Choose Add app to Home screen, or Install.',
      'Confirm. The icon is on your home screen.',
    ],
  },
  /** Shown first if something is unsent: on iOS the installed app has its own storage. */
  unsentFirst:
    'The app starts with an empty list: your waiting messages stay here in Safari. Send them first, or come back here.',
  sendNow: 'Send now',
  stillHere: 'Still in the list above.',
} as const;

/** Shown under the form in browsers that may delete stored data. */
export const storageNotes = {
  safari:
    'Safari clears saved data after seven days without a visit. If anything here isn’t sent yet, come back within a week.',
  inApp:
    'This app may forget what’s saved here when it closes. To be safe, open this page in your own browser.',
  inAppClosed:
    'This app can’t save your message. Open this page in your own browser, or send while you’re connected.',
} as const;
