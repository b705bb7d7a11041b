/** Who the site is about. `npm run setup` asks for all of this and writes it here; you can also edit it by hand. */
export const business = {
  /**
   * True while this is the invented sample. The footer then tells visitors so, and a build for a live site
   * fails. `npm run setup` sets it to false.
   */
  sample: true,
  /** The site's URL, without a slash at the end. Used in search results and link previews. */
  site: 'https://www.example.com',
  /** Shown in large type on the first screen. */
  name: 'Madrone & Lupine',
  /** For the icon on a home screen: at most 12 characters. */
  shortName: 'Madrone',
  /** The kind of business, shown after the name. */
  kind: 'Consulting',
  /** The line under the name: what you do, and for whom. */
  tagline: 'Ecological expertise for homeowners, nonprofits, and community spaces',
  /** Shown beside the form and in the footer. */
  email: 'hello@example.com',
  /** Where you take on work. */
  serviceArea: { wide: 'Northern California', regional: 'Regional Bay Area' },
  owner: {
    /** Your name. It also names the résumé's page, its PDF and the contact card. */
    name: 'Inés Calloway',
    /** Profession and credentials, under the name. */
    title: 'Environmental Scientist & Project Manager',
    /** Where you live, for the résumé. */
    location: 'Sebastopol, California',
    /** For the résumé and the contact card. */
    email: 'ines@example.com',
    /** A North American number, or one with + and a country code. Leave empty for no calls. */
    phone: '(707) 555-0142',
    /** A name on a social network, with the @. May be empty. */
    handle: '@ines.example',
  },
  /** Full years of experience. Shown with a plus. */
  yearsOfExperience: 15,
  /** Hours within which you promise to reply. The emails to you and to visitors always say 24. */
  replyWithinHours: 24,
  /** Length of the free first conversation, in minutes. */
  consultationMinutes: 30,
};
