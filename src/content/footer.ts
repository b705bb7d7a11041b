/** `{year}` and `{name}` are filled in. */
export const footer = {
  services: 'Services',
  contact: 'Contact',
  area: 'Service Area',
  copyright: '© {year} {name}',
  /** Shown while `business.sample` is true. */
  sample: 'This is a sample site. The business, its owner, and the contact details are made up.',
  pictures: 'Pictures:',
} as const;
