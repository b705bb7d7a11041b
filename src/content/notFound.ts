import { sectionIds } from './sectionIds.ts';

export const notFound = {
  heading: 'Oops! Page not found',
  text: 'This trail doesn’t go anywhere. Try one of these:',
  action: 'Return to Home',
  trails: [
    { label: 'What I do', to: `/#${sectionIds.servicesPreview}` },
    { label: 'Write to me', to: `/#${sectionIds.contact}` },
  ],
  resume: 'My résumé',
  caption: 'Rough-skinned newt, *Taricha granulosa*, on its way to the pond.',
} as const;

/** Logged to the console before the path. */
export const notFoundLogged = 'Page not found:';
