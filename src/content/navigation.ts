import { business } from './business.ts';
import { sectionIds } from './sectionIds.ts';

export const navigation = {
  home: `${business.name} ${business.kind}, home`,
  main: 'Main',
  links: [
    { label: 'Home', hash: 'home' },
    { label: 'Services', hash: 'services-preview' },
    { label: 'Work & Rates', hash: sectionIds.services },
    { label: 'About', hash: 'about' },
    { label: 'Contact', hash: 'contact' },
  ],
  getStarted: { label: 'Get Started', hash: 'contact' },
  menu: 'Menu',
  skip: 'Skip to content',
} as const;
