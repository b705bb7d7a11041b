/** Ids of the home page's sections, as in `/#about`. */
export const sectionIds = {
  home: 'home',
  servicesPreview: 'services-preview',
  services: 'services',
  work: 'work',
  about: 'about',
  contact: 'contact',
  privacy: 'privacy',
  waiting: 'on-this-device',
} as const;
