/** The parts of the home page, by what a link to them ends in: `/#about`. */
export const sectionIds = {
  home: 'home',
  servicesPreview: 'services-preview',
  services: 'services',
  about: 'about',
  contact: 'contact',
  privacy: 'privacy',
  waiting: 'on-this-device',
} as const;
