/** What the site says about itself as an app. */
export const updateOffer = {
  text: 'A new version of this site is ready.',
  accept: 'Update',
  later: 'Later',
  waitsForText: 'It will be put in place once your message is sent or cleared.',
} as const;
