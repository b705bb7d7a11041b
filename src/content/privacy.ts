import { business } from './business.ts';

/** How long the server stores data. The functions have the same numbers as defaults: change both together. */
export const retention = { enquiryMonths: 12, suspectDays: 30, addressDays: 30 } as const;

export const privacy = {
  /** Also the link in the footer. */
  heading: 'Privacy',
  /** Shown only if scripts run. */
  onDevice: [
    'What you type stays on this device until you press Send Message, and so does a message waiting for a connection. Delete it here anytime; on a shared computer, before you leave.',
    'Drafts stay in this browser. After 12 hours, and in other tabs, the page shows only the date until someone chooses Continue writing.',
    'Of sent messages this browser keeps the reference and the time, but no text. This page checks whether I got them and replied.',
    'This browser also remembers your last visit, and whether you declined the install offer.',
  ],
  always: [
    'Your name, your address, and what you wrote go to this site’s own server, and from there to me by email. Only the services that run the server and carry the mail handle them.',
    `The server deletes messages after ${retention.enquiryMonths} months (${retention.suspectDays} days if held as spam). It keeps an ID and timestamps, so a late copy isn’t stored. The email stays in my mailbox like any other.`,
    `To prevent abuse, a hashed IP address is kept for ${retention.addressDays} days after you last wrote or checked on a message.`,
    'No cookies, no analytics, nothing from other sites.',
    `To see what I’ve kept about you, or have it erased, write to ${business.email}.`,
  ],
} as const;
