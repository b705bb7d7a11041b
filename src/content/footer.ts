/** `{year}` and `{name}` are filled in. */
export const footer = {
  services: 'Services',
  contact: 'Contact',
  area: 'Service Area',
  copyright: '© {year} {name}',
  /** Shown while `business.sample` is true. */
  sample: 'This is a sample: the business, its owner, and the ways to reach them are invented.',
  pictures: 'Pictures:',
} as const;
