/** `{year}` and `{name}` are filled in. */
export const footer = {
  services: 'Services',
  contact: 'Contact',
  area: 'Service Area',
  copyright: '© {year} {name}',
  /** Shown while the identity is the sample. */
  sample: 'This is a sample: the business, its owner, and the ways to reach them are invented.',
  pictures: 'Pictures:',
} as const;
