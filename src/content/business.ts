/**
 * Who the site is about: the one file that an owner edits to make it theirs.
 * The page of the résumé takes its address from the owner's name.
 */
export const business = {
  /**
   * True while the identity below is the invented sample. The footer says so to visitors.
   * Set it to false in the same change that puts the real identity in.
   */
  sample: true as boolean,
  /** Where the site will stand, without a slash at the end; search engines and shared links are told. */
  site: 'https://www.example.com',
  name: 'Madrone & Lupine',
  /** Under an icon on a home screen: at most 12 characters. */
  shortName: 'Madrone',
  kind: 'Consulting',
  tagline: 'Ecological expertise for homeowners, nonprofits, and community spaces',
  email: 'hello@example.com',
  serviceArea: { wide: 'Northern California', regional: 'Regional Bay Area' },
  owner: {
    name: 'Inés Calloway',
    title: 'Environmental Scientist & Project Manager',
    location: 'Sebastopol, California',
    /** The dot on the map in the footer. */
    place: { name: 'Sebastopol', latitude: 38.4, longitude: -122.82 },
    email: 'ines@example.com',
    phone: '(707) 555-0142',
    handle: '@ines.example',
  },
  yearsOfExperience: 15,
  replyWithinHours: 24,
  consultationMinutes: 30,
} as const;
