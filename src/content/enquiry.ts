import type { EnquiryField, FieldCode } from '#contract';

type FieldWords = {
  /** As it stands above the field. */
  label: string;
  /** As it is called in a text about the enquiry. */
  fact: string;
  placeholder?: string;
  errors: Partial<Record<FieldCode, string>>;
};

const fields: Readonly<Record<EnquiryField, FieldWords>> = {
  name: {
    label: 'Name *',
    fact: 'Name',
    errors: {
      required: 'Please write your name.',
      too_long: 'This name is too long: at most 200 characters can be sent.',
    },
  },
  email: {
    label: 'Email *',
    fact: 'Email',
    errors: {
      required: 'Please write your e-mail address.',
      too_long: 'This address is too long: at most 254 characters can be sent.',
      email_invalid: 'Please check this address: it should look like name@example.com.',
    },
  },
  projectType: {
    label: 'Project Type',
    fact: 'Project type',
    placeholder: 'e.g., native garden, pollinator habitat',
    errors: {
      too_long: 'This is too long: at most 200 characters can be sent. The message has more room.',
    },
  },
  message: {
    label: 'Tell me about your project *',
    fact: 'Message',
    errors: {
      required: 'Please write a few words about your project.',
      too_long: 'This message is too long: at most 10,000 characters can be sent.',
    },
  },
};

/** The form's words. The labels and the toasts stand as the specification has them. */
export const enquiryForm = {
  title: 'Tell Me About Your Project',
  fields,
  send: 'Send Message',
  sending: 'Sending…',
  kept: 'Works without a signal: what you write is saved on this device first, then sent.',
  /** Where Send is pressed before the page can send. */
  early:
    'One moment: this page is still loading. Your message goes out as soon as it has. Please keep the page open.',
  /** Stands beside the honeypot, which no visitor sees or hears. */
  honeypot: 'Leave this empty',
  withoutScript: {
    hint: 'This site’s JavaScript is not running here. Your message can be sent, but not saved on this device first.',
    notSent:
      'Not sent. Go back to find your text again, check the marked fields, and try once more, or contact us directly.',
  },
  fieldNotAccepted: 'The server did not accept this. Please change it, or contact us directly.',
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
    description: 'Not sent yet. It will be sent as soon as it can be.',
  },
  /** Where the request went out, and its answer did not come. */
  unconfirmed: {
    title: 'Saved on this device',
    description:
      'Not confirmed yet: it may have arrived. It is tried again until an answer comes, and counts once.',
  },
} as const;

/** What the bar at the top says of this device. A browser is often wrong about its connection. */
export const deviceWords = {
  seemsOffline: 'Seems offline',
  unsent: '{count} not sent yet',
  /** Where one of them may have arrived. */
  unconfirmed: '{count} not confirmed yet',
} as const;

/** What stands under the form about enquiries on this device. `{…}` is filled in. */
export const outboxWords = {
  heading: 'On this device',
  waitingList: 'Not sent yet, or not confirmed',
  sentList: 'Sent',
  tryNow: 'Try now',
  sendOld: 'Send it now',
  triedNow: 'Tried just now: not sent yet.',
  triedUnconfirmed: 'Tried just now: not confirmed yet.',
  edit: 'Edit',
  /** What Edit means for one that may have arrived, said before it opens. */
  editUnconfirmed: {
    hint: 'It may have arrived already. If you change it, what you send then comes as a second message; unchanged, it counts once.',
    open: 'Open it',
  },
  continue: 'Continue writing',
  remove: 'Delete',
  undo: 'Undo',
  clearSent: 'Clear this list',
  showAll: 'Show all {count}',
  noProjectType: 'Your message',
  /** Of what was typed in another tab, or long ago: who reads this may be somebody else. */
  unfinished: 'An unfinished text',
  begun: 'Begun {time}',
  sealed: 'A sealed message from a workshop',
  reference: 'Reference {reference}',
  written: 'Written {time}',
  states: {
    saved: 'Saved on this device. Not sent yet.',
    unconfirmed: 'Saved on this device. Not confirmed yet: it may have arrived.',
    brokenOff: 'A try was broken off. It will be tried again, and counts once.',
    sending: 'Being sent now. If that was broken off, it is tried again within half a minute.',
    needsYou: 'Not sent: it needs a change. Choose Edit to see which.',
    earlierMayHaveArrived: 'An earlier text of it may have arrived.',
    needsOwner:
      'Not accepted, and kept. It can be read by the owner alone, who finds more at the end of workshop mode.',
    unfinished: 'Not finished and not sent.',
    unfinishedUnconfirmed:
      'Not finished. It was sent before, without an answer, and may have arrived: what you send now may come as a second message.',
    old: 'Written more than a week ago, and not sent. Should it still go? It goes when you choose Send it now.',
    oldUnconfirmed:
      'Written more than a week ago, and not confirmed: it may have arrived. Should it go again? It goes when you choose Send it now, and counts once.',
    unreadable:
      'This saved message can’t be read by this version of the site. It is kept. If it matters, please contact us directly.',
  },
  reasons: {
    new: 'It will be sent as soon as it can be.',
    offline: 'There was no connection. It is tried again when there is one.',
    unreachable:
      'The connection failed before an answer came. It will be tried again, and counts once.',
    slow: 'The connection was too slow for it. It will be tried again.',
    timeout: 'No answer came in time. It will be tried again, and counts once.',
    unproven: 'Nothing confirmed that it arrived. It will be tried again, and counts once.',
    busy: 'The server asks us to wait. It will be tried again.',
    failed:
      'Error sending message. It is kept and will be tried again; you can also contact us directly.',
  },
  nextTry: 'Next try {time}.',
  anotherWay: {
    open: 'Send it another way',
    hint: 'It stays in this list as well, and is sent from here when that works. The reference shows us that both are the same; delete it here if it shouldn’t come twice.',
    mail: 'By e-mail',
    sms: 'By text message',
    share: 'By another app',
    copy: 'Copy the text',
    copied: 'The text is copied.',
    copiedForLink: 'It is too long for such a link. The text is copied: please paste it there.',
    notCopied: 'This browser did not let the site copy it. Choose Edit to see the whole text.',
    title: 'Enquiry {reference} for {business}',
    paste: 'Please paste your message here.',
  },
  sent: 'Message sent! Reference {reference}, {time}. I’ll get back to you within 24 hours.',
  sentUnlisted: 'Message sent! Reference {reference}. This browser keeps no list of what was sent.',
  lostOne:
    'This browser has deleted what the site had saved. One message was still waiting here; we may not have it. Please write it again, or contact us directly.',
  lostMany:
    'This browser has deleted what the site had saved. {count} messages were still waiting here; we may not have them. Please write them again, or contact us directly.',
  removed: 'Deleted from this device.',
  removedAfterTry: 'Deleted from this device. An earlier try may have reached us all the same.',
  beingSent: 'It is being sent right now, or has just changed. Try again in a moment.',
  returned:
    'Error sending message. Your text is still in the form: press Send Message to try again, or contact us directly.',
  /** Under the form, where a key was pressed after Send and before the form took no more. */
  typedSince:
    'What you typed after pressing Send Message did not go with it. Your whole text is still in the form, as a new message that is not sent.',
  /** Under the form, where its text was sent before without an answer. */
  mayHaveArrived:
    'This text may have arrived already. If you change it, what you send then comes as a second message.',
  refused: 'Not sent: please change the marked fields.',
  notSaved:
    'Error sending message. This browser can’t keep it either: leave this page open and try again, or contact us directly.',
  unusable:
    'This browser does not let the site save anything. Sending works while you are connected; without a connection your message stays in this form only.',
} as const;
