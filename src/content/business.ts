/**
 * Who the site is about. `npm run setup` asks for all of it and writes it here; it may be edited by
 * hand as well. The page of the résumé takes its address from the owner's name.
 */
export const business = {
  /**
   * True while the identity below is the invented sample. The footer says so to visitors, and a
   * build for a site online is refused. `npm run setup` sets it to false.
   */
  sample: true,
  /** Where the site will stand, without a slash at the end; search engines and shared links are told. */
  site: 'https://www.example.com',
  /** What the business is called, in large type on the first screen. */
  name: 'Madrone & Lupine',
  /** Under an icon on a home screen: at most 12 characters. */
  shortName: 'Madrone',
  /** What kind of business it is; stands after its name. */
  kind: 'Consulting',
  /** One line under the name: what for, and for whom. */
  tagline: 'Ecological expertise for homeowners, nonprofits, and community spaces',
  /** The email address that visitors are shown beside the form and in the footer. */
  email: 'hello@example.com',
  /** Where work is taken on, in a wide and in a nearer reading. */
  serviceArea: { wide: 'Northern California', regional: 'Regional Bay Area' },
  owner: {
    /** As on the résumé. Its page, PDF and contact card are named after it. */
    name: 'Inés Calloway',
    /** The line under the name: profession and credentials. */
    title: 'Environmental Scientist & Project Manager',
    /** Where the owner lives, as the résumé says it. */
    location: 'Sebastopol, California',
    /**
     * The dot on the map in the footer, in degrees, west and south below zero. The map shows Northern
     * California; for a place that is not on it the footer has none.
     */
    place: { name: 'Sebastopol', latitude: 38.4, longitude: -122.82 },
    /** For the résumé and the contact card. */
    email: 'ines@example.com',
    /** As people of North America write it, or with a plus and the country's number; empty for no calls. */
    phone: '(707) 555-0142',
    /** A name on a social network, with the @; empty where there is none. */
    handle: '@ines.example',
  },
  /** Full years of experience in the field; the page shows them with a plus. */
  yearsOfExperience: 15,
  /** Within how many hours an answer is promised. The mails of the functions say 24 too. */
  replyWithinHours: 24,
  /** How long the first, free conversation lasts, in minutes. */
  consultationMinutes: 30,
};
