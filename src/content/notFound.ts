import { sectionIds } from './sectionIds.ts';

export const notFound = {
  heading: 'Oops! Page not found',
  text: 'There is no trail at this address. It may have been mistyped, or the page may have moved. The marker points three ways:',
  trails: [
    { label: 'What I do', to: `/#${sectionIds.servicesPreview}` },
    { label: 'Write to me', to: `/#${sectionIds.contact}` },
  ],
  resume: 'My résumé',
  action: 'Return to Home',
} as const;

/** Logged to the console before the path. */
export const notFoundLogged = 'Page not found:';
