import { business } from './business.ts';

/** For how long the server keeps what; the functions keep it so unless they are set otherwise. */
export const keptFor = { enquiryMonths: 12, suspectDays: 30, addressDays: 30 } as const;

export const privacy = {
  heading: 'What happens to what you write',
  /** Of the link in the footer. */
  link: 'Privacy',
  /** Of the device; true where scripts run. */
  onDevice:
    'What you type stays on this device until you press Send Message, and so does what waits for a connection. You can delete it here at any time. What you have begun comes back into the form in the same tab for 12 hours; later, and in other tabs, only its day is listed until somebody chooses Continue writing. On a shared computer, delete it before you leave. Of what is sent, the list keeps the reference and the time, but no text. It also notes when you were here last, and whether you wanted an icon for this site.',
  paragraphs: [
    'On sending, your name, your address and what you wrote go to this site’s own server, and from there to me by e-mail. They pass through the services that run the server and carry the mail, and go to no one else.',
    `The server lets your text go after ${keptFor.enquiryMonths} months, and after ${keptFor.suspectDays} days if it takes it for spam. A number and times stay, so that it knows a late copy. Against abuse it also keeps a coded form of your network address, for ${keptFor.addressDays} days after you last wrote. The e-mail stays in my mailbox like any other.`,
    'There are no cookies, no statistics, and nothing on these pages comes from anywhere else.',
    `To see what is kept about you, or to have it erased, write to ${business.email}.`,
  ],
} as const;
