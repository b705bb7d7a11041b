import { business } from './business.ts';

/** How long the server stores data. The functions have the same numbers as defaults: change both together. */
export const retention = { enquiryMonths: 12, suspectDays: 30, addressDays: 30 } as const;

export const privacy = {
  heading: 'What happens to what you write',
  /** The link in the footer. */
  link: 'Privacy',
  /** Shown only if scripts run. */
  onDevice:
    'What you type stays on this device until you press Send Message, and so does anything waiting for a connection. You can delete it here at any time. What you’ve started comes back into the form in the same tab for 12 hours; later, and in other tabs, only its date is listed until someone chooses Continue writing. On a shared computer, delete it before you leave. For sent messages the list keeps the reference and the time, but no text; my server is asked whether they reached me and were answered. This device also remembers when you were last here, and whether you declined the install offer.',
  paragraphs: [
    'When you send, your name, your address, and what you wrote go to this site’s own server, and from there to me by email. They pass through the services that run the server and carry the mail, and no one else.',
    `The server deletes messages after ${retention.enquiryMonths} months (${retention.suspectDays} days if held back as spam). It keeps a number and times, to recognize a late copy. To prevent abuse, a hashed IP address is kept for ${retention.addressDays} days after you last wrote or looked at what was sent. The email stays in my mailbox like any other.`,
    'There are no cookies and no analytics, and nothing on these pages comes from anywhere else.',
    `To see what is kept about you or have it erased, write to ${business.email}.`,
  ],
} as const;
