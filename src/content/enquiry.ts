import type { EnquiryField, FieldCode } from '#contract';

type FieldWords = {
  /** The label above the field. Elsewhere the site shows the contract’s `shortLabel`. */
  label: string;
  placeholder?: string;
  /** `{longest}` is the field's limit. */
  errors: Partial<Record<FieldCode, string>>;
};

const fields: Readonly<Record<EnquiryField, FieldWords>> = {
  name: {
    label: 'Name *',
    errors: {
      required: 'Please enter your name.',
      too_long: 'This name is too long: please keep it to {longest} characters.',
    },
  },
  email: {
    label: 'Email *',
    errors: {
      required: 'Please enter your email address.',
      too_long: 'This address is too long: please keep it to {longest} characters.',
      email_invalid: 'Please check this address: it should look like name@example.com.',
    },
  },
  projectType: {
    label: 'Project Type',
    placeholder: 'e.g., native garden, pollinator habitat',
    errors: {
      too_long:
        'This is too long: please keep it to {longest} characters. The message has more room.',
    },
  },
  message: {
    label: 'Tell me about your project *',
    errors: {
      required: 'Please tell me a little about your project.',
      too_long: 'This message is too long: please keep it to {longest} characters.',
    },
  },
};

/** The form. Its labels and the toasts are word for word from the specification. */
export const enquiryForm = {
  title: 'Tell Me About Your Project',
  fields,
  send: 'Send Message',
  sending: 'Sending…',
  savedFirst: 'Works without a signal: what you write is saved on this device first, then sent.',
  /** Shown if Send is pressed before the script has loaded. */
  early:
    'This page is still loading. Your message goes out as soon as it has. Please keep the page open.',
  /** Label of the honeypot, which no visitor sees or hears. */
  honeypot: 'Leave this empty',
  /** Shown under a field that is nearly full or over its limit. */
  left: 'Characters left: {count}',
  tooMany: 'Characters too many: {count}',
  fieldNotAccepted: 'The server didn’t accept this. Please change it, or contact me directly.',
} as const;

/** Shown without scripts. */
export const withoutScript = {
  hint: 'JavaScript isn’t running here. Your message can be sent, but not saved on this device first.',
  /** Shown if something in the message looks like spam, so that its email may be held. */
  setAside:
    'Your message arrived, but part of it looks like spam, so I may see it late. To be sure, contact me directly.',
  noReply:
    'Your message arrived, but my reply can’t reach the address you gave. Please send another with the right one.',
  notSent:
    'Not sent. Go back to your text, check the marked fields, and try again, or contact me directly.',
  /** Shown if the server can’t tell whether it stored the message. */
  unconfirmed:
    'Not confirmed: your message may not have arrived. Go back to your text and send it again unchanged: within a day it counts once. Or contact me directly.',
} as const;

export const toasts = {
  sent: {
    title: 'Message sent!',
    description: "Thank you for reaching out. I'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Error sending message',
    description: 'Please try again or contact us directly.',
  },
  saved: {
    title: 'Saved on this device',
    description: 'Not sent yet. It will be sent as soon as possible.',
  },
  /** Shown if the request was sent but no response came. */
  unconfirmed: {
    title: 'Saved on this device',
    description:
      'Not confirmed yet: it may have arrived. It will be sent again until that is confirmed, and counts once.',
  },
} as const;

/** Texts in the top bar. “Seems”, because browsers are often wrong about their connection. */
export const deviceWords = {
  seemsOffline: 'Seems offline',
  unsent: '{count} not sent yet',
  /** Shown if all unsent messages may have arrived. */
  unconfirmed: '{count} not confirmed yet',
  /** Shown if all unsent messages are being sent. */
  sending: '{count} being sent',
  /** Shown if the unsent messages are in different states. */
  waiting: '{count} waiting',
} as const;

/** The list of this device’s enquiries, under the form. `{…}` is filled in. */
export const outboxWords = {
  heading: 'On this device',
  waitingList: 'Not sent yet, or not confirmed',
  sentList: 'Sent',
  tryNow: 'Try now',
  sendOld: 'Send it now',
  triedNow: 'Tried just now: not sent yet.',
  triedUnconfirmed: 'Tried just now: not confirmed yet.',
  edit: 'Edit',
  /** Shown before Edit opens a message that may have arrived. */
  editUnconfirmed: {
    hint: 'It may have arrived already. If you change it, it will come as a second message; unchanged, it counts once.',
    open: 'Open it',
  },
  continue: 'Continue writing',
  remove: 'Delete',
  undo: 'Undo',
  clearSent: 'Clear this list',
  showAll: 'Show all {count}',
  noProjectType: 'Your message',
  /** Instead of text typed in another tab or long ago: the reader may be someone else, so don’t show the text. */
  unfinished: 'An unfinished text',
  started: 'Started {time}',
  sealed: 'A sealed message from a workshop',
  reference: 'Reference {reference}',
  written: 'Written {time}',
  states: {
    saved: 'Saved on this device. Not sent yet.',
    unconfirmed: 'Saved on this device. Not confirmed yet: it may have arrived.',
    brokenOff: 'An attempt was interrupted. It will be tried again, and counts once.',
    sending: 'Sending. If interrupted, it retries within 30 seconds.',
    needsYou: 'Not sent: it needs a change. Choose Edit to see what.',
    earlierMayHaveArrived: 'An earlier version may have arrived.',
    needsOwner:
      'Not accepted, but kept. Only the owner can read it, and finds more at the end of workshop mode.',
    unfinished: 'Not finished and not sent.',
    unfinishedUnconfirmed:
      'Not finished. It was sent before without an answer and may have arrived: what you send now may come as a second message.',
    old: 'Written more than a week ago and not sent. Still want to send it? Choose Send it now.',
    oldUnconfirmed:
      'Written more than a week ago and not confirmed: it may have arrived. To send it again, choose Send it now; it counts once.',
    unreadable:
      'This version of the site can’t read this saved message. It is kept. If it matters, please contact me directly.',
  },
  reasons: {
    new: 'It will be sent as soon as possible.',
    offline: 'There was no connection. It’ll send by itself.',
    unreachable:
      'The connection failed before an answer came. It will be tried again, and counts once.',
    slow: 'The connection was too slow. It will be tried again.',
    timeout: 'No answer came in time. It will be tried again, and counts once.',
    unproven: 'I couldn’t confirm it arrived. It will be sent again, and counts once.',
    busy: 'The server asked this device to wait. It will be tried again.',
    failed:
      'Error sending message. It is kept and will be tried again; you can also contact me directly.',
  },
  anotherWay: {
    open: 'Send it another way',
    hint: 'If it also reaches me from here, the reference shows me that both are the same message.',
    queued:
      'It also stays in this list, and is sent from here when that works. The reference shows me that both are the same message; delete this copy if you sent it another way.',
    mail: 'By email',
    sms: 'By text message',
    share: 'By another app',
    copy: 'Copy the text',
    copied: 'The text is copied.',
    copiedForLink: 'It’s too long for a link. The text is copied: please paste it there.',
    notCopied:
      'This browser wouldn’t let the site copy it. Copy it by hand from the form; for one in the list, choose Edit first.',
    title: 'Message {reference} for {business}',
    paste: 'Please paste your message here.',
  },
  sent: 'Message sent! Reference {reference}, {time}. I’ll get back to you within 24 hours.',
  sentUnlisted: 'Message sent! Reference {reference}. This browser keeps no list of sent messages.',
  lost: {
    one: 'This browser deleted what the site had saved. One message was still waiting here; I may not have it. Please write it again, or contact me directly.',
    many: 'This browser deleted what the site had saved. {count} messages were still waiting here; I may not have them. Please write them again, or contact me directly.',
  },
  /** Shown under the form, about the address in the message just sent. */
  replyTo: 'I’ll reply to {address}. Wrong address? Send another message with the right one.',
  noReplyTo: 'My reply won’t reach {address}. Please send another message with the right address.',
  removed: 'Deleted from this device.',
  removedAfterTry: 'Deleted from this device. An earlier try may still have reached me.',
  notDone: 'This browser couldn’t do that just now. Try again in a moment.',
  beingSent: 'It’s being sent right now, or has just changed. Try again in a moment.',
  returned:
    'Error sending message. Your text is still in the form: press Send Message to try again, or contact me directly.',
  /** Shown under the form if the visitor typed after pressing Send, before the form locked. */
  typedSince:
    'What you typed after pressing Send Message wasn’t sent with it. Your whole text is still in the form, as a new message that is not sent.',
  /** Shown under the form if its text was sent before and no response came. */
  mayHaveArrived:
    'This text may have arrived already. If you change it, it will come as a second message.',
  refused: 'Not sent: please change the marked fields.',
  notSaved:
    'Error sending message. This browser can’t save it either: keep this page open and try again, or contact me directly.',
  unusable:
    'This browser doesn’t let the site save anything. Sending works while you’re connected; without a connection your message stays in this form only.',
} as const;

/** The state of sent messages on the server. `{…}` is filled in. */
export const serverStateWords = {
  arrived: 'Arrived {time}',
  /** Shown once the owner has the message. */
  reached: 'Reached me {time}',
  answered: '{since} · answered {answered}',
} as const;
