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
        'This is too long: please keep it to {longest} characters. There’s more room in the box below.',
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
  savedFirst: 'No signal? Your message is saved here and goes out later, from this page.',
  /** Shown if Send is pressed before the script has loaded. */
  early: 'Still loading. Your message goes out next: please keep this page open.',
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

/** For a message whose request got no answer. The server stores its id once. */
const unconfirmed = 'May have gone through. It won’t arrive twice.';

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
    description: 'Not sent yet. It’ll send by itself.',
  },
  /** Shown if the request was sent but no response came. */
  unconfirmed: { title: 'Saved on this device', description: unconfirmed },
} as const;

/** The strip under the top bar. Its words for each state match those of the list. */
export const deviceWords = {
  /** Shown if the browser says so. Browsers are sometimes wrong, so a message that has been sent hides it. */
  offline: 'No connection',
  /** Also shown if the unsent messages are in different states. */
  saved: { one: '1 message waiting', many: '{count} messages waiting' },
  unconfirmed: {
    one: '1 message may have gone through',
    many: '{count} messages may have gone through',
  },
  sending: { one: 'Sending 1 message…', many: 'Sending {count} messages…' },
  needsYou: { one: '1 message needs your attention', many: '{count} messages need your attention' },
} as const;

/** The list of this device’s enquiries, under the form. `{…}` is filled in. */
export const outboxWords = {
  heading: 'Your messages',
  waitingList: 'Not sent yet, or not confirmed',
  sentList: 'Sent',
  tryNow: 'Try now',
  sendOld: 'Send it now',
  triedNow: 'Still not sent.',
  triedUnconfirmed: 'Still not confirmed.',
  edit: 'Edit',
  /** Shown before Edit opens a message that may have arrived. */
  editUnconfirmed: {
    hint: 'It may have gone through. If you change it, it’ll arrive as a second message.',
    open: 'Open it',
  },
  continue: 'Continue writing',
  remove: 'Delete',
  undo: 'Undo',
  clearSent: 'Clear',
  showAll: 'Show all {count}',
  noProjectType: 'Your message',
  /** Instead of text typed in another tab or long ago: the reader may be someone else, so don’t show the text. */
  unfinished: 'Draft',
  sealed: 'A sealed message from a workshop',
  reference: 'Reference {reference}',
  /** One line for each state, in at most eight words where nothing has to be decided. */
  states: {
    unconfirmed,
    sending: 'Sending…',
    needsYou: 'Not sent. Choose Edit to fix it.',
    needsYouUnconfirmed: 'Not sent. An earlier version may have gone through.',
    needsOwner: 'Not accepted, but kept for the owner.',
    unfinished: 'Not sent.',
    unfinishedUnconfirmed:
      'It may have gone through. If you send it, it may arrive as a second message.',
    old: 'Over a week old. Still want to send it?',
    oldUnconfirmed: 'Over a week old. It may have gone through.',
    unreadable: 'This version of the site can’t read it. If it matters, contact me directly.',
  },
  reasons: {
    new: 'Saved here. It’ll send by itself.',
    offline: 'Waiting for a connection. It’ll send by itself.',
    slow: 'Slow connection. It’ll send by itself.',
    busy: 'The server is busy. It’ll send by itself.',
    unreachable: unconfirmed,
    timeout: unconfirmed,
    unproven: unconfirmed,
    failed: 'Error sending message. It may have gone through.',
  },
  anotherWay: {
    open: 'Another way',
    hint: 'If both arrive, I’ll know they’re the same.',
    queued:
      'If you send it another way, delete this copy. If both arrive, I’ll know they’re the same.',
    mail: 'By email',
    sms: 'By text message',
    share: 'With another app',
    copy: 'Copy the text',
    copied: 'Copied.',
    copiedForLink: 'Too long for a link. The text is copied: please paste it there.',
    notCopied: 'This browser won’t copy it. Copy it by hand from the form (choose Edit first).',
    title: 'Message {reference} for {business}',
    paste: 'Please paste your message here.',
  },
  sent: 'Sent {time}',
  sentUnlisted: 'Reference {reference}. This browser keeps no list of sent messages.',
  /** Shown under the form after Send, until “Clear” or the page is closed. `{due}` is the end of the promised 24 hours. */
  thanks: {
    title: 'Thanks, {name}.',
    arrived: 'Your message arrived at {time}.',
    replyTo: 'I’ll write to {address} by {due}.',
    noReplyTo: 'But my reply can’t reach {address}.',
    wrongAddress: 'Wrong address?',
    rightAddress: 'Send the right address',
    /** The new message that these buttons put into the form. */
    correction: 'The email address in my message {reference} was wrong. Please use this one.',
  },
  lost: {
    one: 'This browser deleted a message that was waiting here. I may not have it: please write it again, or contact me directly.',
    many: 'This browser deleted {count} messages that were waiting here. I may not have them: please write them again, or contact me directly.',
  },
  removed: 'Deleted from this device.',
  removedAfterTry: 'Deleted from this device. It may have gone through.',
  notDone: 'This browser couldn’t do that just now. Try again in a moment.',
  beingSent: 'It’s being sent right now, or has just changed. Try again in a moment.',
  returned: 'Error sending message. Your text is still here: try again, or contact me directly.',
  /** Shown under the form if the visitor typed after pressing Send, before the form locked. */
  typedSince:
    'What you typed after pressing Send Message wasn’t sent. Your whole text is still here, as a new message.',
  /** Shown under the form if its text was sent before and no response came. */
  mayHaveArrived:
    'This text may have gone through. If you change it, it’ll arrive as a second message.',
  refused: 'Not sent. Please fix the marked fields.',
  notSaved:
    'Error sending message. This browser can’t save it either: keep this page open and try again, or contact me directly.',
  unusable:
    'This browser won’t let the site save anything. Without a connection, your message stays in this form only.',
} as const;

/** The state of sent messages on the server. `{…}` is filled in. */
export const serverStateWords = {
  /** Shown once the owner has the message. */
  reached: 'Reached me',
  answered: 'Answered {time}',
} as const;
