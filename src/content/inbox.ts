import type { InboxAct, InboxMailState } from '#contract/ownerInbox';

/** The owner's inbox. `{…}` is filled in. */
export const inbox = {
  /** For the browser tab and the installed app. */
  title: 'Inbox – {business}',
  shortName: 'Inbox',
  description: 'For the owner alone: the messages to {business}.',
  heading: 'Inbox',
  starting: 'Opening your inbox…',
  closed: {
    heading: 'The inbox can’t open here',
    notStarted:
      'This browser doesn’t let it save anything, so it can’t keep you signed in. A private window may be why.',
    needsHttps: 'It needs a secure connection. Open it by its address that begins with https.',
  },
  withoutScript: 'The inbox needs JavaScript, which isn’t running here.',

  signIn: {
    heading: 'Sign in',
    intro: 'Your inbox opens with a code that is emailed to you. There is no password.',
    again: 'Sign in again',
    againText:
      'Your session has ended, so the messages kept on this device were deleted from it. What you did here that still waits goes out once you’ve signed in.',
    notOwner: 'This account may not read the inbox',
    notOwnerText:
      'So the messages kept on this device were deleted from it. Sign in with the owner’s address. What you did here that still waits goes out once you’ve signed in.',
    email: 'Your email address',
    emailMissing: 'Enter your whole email address.',
    askCode: 'Email me a code',
    asking: 'Asking for a code…',
    haveCode: 'I have a code',
    /** The same text for every address, so that it doesn't reveal whether an address is the owner's. */
    asked:
      'If this is the owner’s address, a code is on its way to it, or in its mailbox already. Use the newest: it works once, within two hours of its email.',
    code: 'Code from the email',
    codeMissing: 'Enter the code from the email: eight digits.',
    enter: 'Sign in',
    entering: 'Signing in…',
    askAgain: 'Ask for another code',
    another: 'Use another address',
    faults: {
      unreachable: 'There was no answer from the server. Check your connection and try again.',
      cut: 'The server’s answer broke off. Try again.',
      foreign:
        'Something else answered in the server’s place: maybe this network’s sign-in page. Open it, then try again.',
      tooMany: 'Too many tries. Wait a minute and try again.',
      wrongCode:
        'That code didn’t work. It may be mistyped, used already, more than two hours old, or not the newest: check your mailbox, or ask for another one.',
      failed: 'The server answered with an error. Try again in a moment.',
    },
  },

  menu: {
    open: 'Menu',
    refresh: 'Check for new messages',
    csv: 'Save what is shown as a CSV file',
    csvAll: 'Save all messages as a CSV file',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out on all devices',
  },

  update: {
    text: 'A new version of the inbox is ready.',
    accept: 'Update',
    later: 'Later',
    waits: 'It’s put in place once nothing is being typed here.',
  },

  signOut: {
    heading: 'Sign out?',
    headingEverywhere: 'Sign out on all devices?',
    text: 'The messages kept on this device, and their key, are deleted from it. They stay on the server.',
    textEverywhere:
      'Your other devices delete what they keep as soon as they next ask the server. One that stays offline keeps what it has.',
    unsaved: {
      one: 'One thing you did here isn’t confirmed by the server yet. If you sign out now, it may be lost.',
      many: '{count} things you did here aren’t confirmed by the server yet. If you sign out now, they may be lost.',
    },
    confirm: 'Sign out',
    confirmUnsaved: 'Sign out anyway',
    confirmEverywhere: 'Sign out on all devices',
    confirmEverywhereUnsaved: 'Sign out on all devices anyway',
    stay: 'Stay signed in',
    signingOut: 'Signing out…',
    unconfirmed:
      'You’re signed out, and nothing is shown on this device anymore. The server couldn’t be told yet: the session there ends as soon as this page has a connection, or when you sign out on all devices from another one.',
    notEverywhere:
      'The server didn’t confirm it: other devices may still be signed in. Try again with a connection; if you’re asked to sign in here, do that first. “Sign out” works without a connection, for this device alone.',
    typed: 'A note that you haven’t saved yet is deleted too.',
  },

  list: {
    asOf: 'As of {time}.',
    checking: 'Checking for new messages…',
    nothingLoaded: 'There is nothing here yet: no list has been loaded on this device.',
    unreachable: 'There was no answer from the server.',
    cut: 'The server’s answer broke off.',
    foreign: 'Something else answered in the server’s place: maybe this network’s sign-in page.',
    session: 'The server couldn’t be asked yet: your sign-in couldn’t be checked.',
    tooMany: 'The server asked for a pause. It’s tried again in a few minutes.',
    failed: 'The server answered with an error.',
    notOwner: 'This account may not read the inbox. Sign out, then sign in with your own address.',
    none: 'No messages yet.',
    notHere: 'Message {reference} isn’t among the messages here.',
    noneFound: 'Nothing matches.',
    noneFoundYet: 'Nothing matches so far.',
    more: 'Show more',
    loadingMore: 'Loading more…',
    notAll: 'There are more messages on the server than are shown here.',
    moreFound: 'There may be more matches than are shown here.',
    lookedThrough: 'Looked through {count} of {of} messages.',
    behind: 'Some of the latest changes aren’t in this list yet. They’re on their way.',
    unreadable: {
      one: 'One message can’t be shown by this version of the page. Reload the page to get the new one.',
      many: '{count} messages can’t be shown by this version of the page. Reload the page to get the new one.',
    },
    unanswered: 'Unanswered',
    unansweredOrder: 'Due first',
    rest: 'All others',
    restOrder: 'Newest first',
    held: 'Held back',
    heldOrder: 'Not emailed to you: these came in a flood, or look like spam',
    storage:
      'This browser lets the inbox keep nothing on this device. What you do here is sent right away and needs a connection.',
    search: 'Search messages',
    searching: 'Looking on the server too…',
    searchedHere: 'Looked through this device only: no result came from the server.',
    filter: 'Show',
    filters: {
      all: 'All',
      unanswered: 'Unanswered',
      spam: 'Spam or held',
      mail: 'Email trouble',
    },
  },

  unsent: {
    one: 'One thing you did is saved on this device, not confirmed by the server yet.',
    many: '{count} things you did are saved on this device, not confirmed by the server yet.',
    nextTry: 'Next try {time}.',
    sending: 'Sending now.',
    tryNow: 'Try now',
    unreadable: {
      one: 'One thing you did here can’t be read on this device anymore. The server hasn’t confirmed it.',
      many: '{count} things you did here can’t be read on this device anymore. The server hasn’t confirmed them.',
    },
    forget: 'OK',
  },

  message: {
    textGone: 'The text of this message is no longer kept.',
    text: {
      asking: 'Loading the whole text…',
      notHere:
        'The whole text and your notes aren’t on this device. They load when there’s a connection.',
    },
    /** Shown while the server has not yet confirmed an erasure. */
    erasing: {
      waiting: 'This will be erased when there’s a connection. Until then its text is kept.',
      sending: 'The server is being told to erase this.',
      unconfirmed: 'The server may have erased this already. It hasn’t confirmed it yet.',
      keep: 'Keep it',
      tooLate: 'It was on its way to the server already, so it couldn’t be taken back.',
      chip: 'To be erased',
    },
    /** Shown if the open message no longer matches its list. */
    moves: 'It moves to “{section}” when you close it.',
    leaves: 'It leaves this list when you close it.',
    /** Instead of a text that the visitor left out. */
    notGiven: 'not given',
    /** Labels of facts about a message. The contract has the labels of the form's fields. */
    facts: {
      reference: 'Reference',
      written: 'Written',
      arrived: 'Arrived',
      mail: 'Email to you',
      answered: 'Answered',
    },
    unknownTime: 'unknown',
    mail: {
      waiting: 'not sent yet',
      late: 'couldn’t be sent yet; it’s tried again',
      sent: 'sent {time}',
      held: 'held back',
      givenUp: 'given up after a day of tries',
      none: 'none',
      unknown: 'this page can’t tell: reload it',
    } satisfies Record<InboxMailState, string>,
    answered: {
      not: 'not marked as answered',
      link: '{time}, marked outside the inbox',
      inbox: '{time}, marked here',
      unknown: '{time}',
    },
    spam: 'Spam',
    notOnServer: 'Not confirmed by the server yet',
    notes: 'Notes',
  },

  timeLeft: {
    minutesLeft: '{count} min left',
    hoursLeft: '{count} h left',
    minutesOver: '{count} min over',
    hoursOver: '{count} h over',
    daysOver: '{count} days over',
  },

  acts: {
    answer: 'Answer by email',
    answered: 'Mark as answered',
    unanswered: 'Take “answered” back',
    spam: 'Spam',
    notSpam: 'Not spam',
    send: 'Email it to me',
    resend: 'Email it to me again',
    erase: 'Erase…',
    note: 'Add a note',
    noteLabel: 'Note',
    noteHint: 'Only you see it. It can’t be changed later.',
    noteTooLong: 'A note can have 2,000 characters; this one has {count}.',
    noteSave: 'Save note',
    noteCancel: 'Cancel',
  },

  /** Actions in the list of unconfirmed changes. */
  done: {
    answered: 'Marked as answered',
    unanswered: '“Answered” taken back',
    spam: 'Marked as spam',
    notSpam: 'Marked as not spam',
    resend: 'Email to you asked for',
    erase: 'Erased',
    note: 'Note added',
    editNote: 'Note edited',
  } satisfies Record<InboxAct, string>,

  /** State of an unconfirmed change. */
  progress: {
    waiting: 'saved on this device, not on the server yet',
    sending: 'saved on this device, being sent now',
    unconfirmed: 'saved on this device; it may have reached the server, which hasn’t confirmed it',
    refused: 'not accepted by the server, so it’s not done',
    /** Shown for a message that isn’t in the list. */
    refusedOf: '{done} (message {reference}, which isn’t shown here): {progress}.',
    dismiss: 'OK',
  },

  /** Shown if an action could not be saved on the device. */
  notSaved:
    'This couldn’t be saved on this device, and the server didn’t confirm it. Try again with a connection.',

  erase: {
    heading: 'Erase this message?',
    text: [
      'Its text and your notes are deleted for good, on this device and in the database. What stays is when it arrived, and that you erased it.',
      'What isn’t deleted: emails that were already sent stay in your mailbox, and backups you’ve made keep their copy.',
    ],
    confirm: 'Erase for good',
    keep: 'Keep it',
  },

  /** Erasing all messages from one address. */
  eraseAll: {
    open: 'Erase all messages from {email}…',
    openCounted: {
      one: 'Erase all messages from {email} (1)…',
      many: 'Erase all {count} messages from {email}…',
    },
    heading: 'Erase all messages',
    headingSure: 'Erase all messages from this address?',
    counting: 'Asking the server how many there are from {email}…',
    count: {
      one: 'The server has one message from {email} that isn’t erased.',
      many: 'The server has {count} messages from {email} that aren’t erased.',
    },
    none: 'The server has no messages from {email} that aren’t erased.',
    text: [
      'Their texts and your notes are deleted for good: here and in the database now, on your other devices when they next ask the server. What stays is when each one arrived.',
      'What isn’t deleted: emails that were already sent stay in your mailbox, and backups you’ve made keep their copy.',
    ],
    confirm: { one: 'Erase it for good', many: 'Erase all {count} for good' },
    keep: 'Keep them',
    erasing: 'The server is erasing the messages from {email}…',
    erased: {
      one: 'Erased: one message from {email}.',
      many: 'Erased: {count} messages from {email}.',
    },
    erasedNone: 'There was nothing left to erase from {email}.',
    notErased: 'Nothing was erased, and nothing is saved to be erased later.',
    mayBeErased:
      'The messages may be erased, or may not: the server didn’t confirm it. You can safely try again.',
    again: 'Try again',
    close: 'Close',
  },

  /** Exporting all messages as a file. */
  exported: {
    starting: 'Loading all messages…',
    loading: 'Loaded {count} of {of} messages…',
    brokenOff: 'Loading broke off after {count} of {of} messages. No file was saved.',
    brokenOffAtFirst: 'The messages couldn’t be loaded. No file was saved.',
    goOn: 'Keep going',
    cancel: 'Cancel',
    saved: {
      one: 'Your browser has the file now: {file}, with your one message.',
      many: 'Your browser has the file now: {file}, with all {count} messages.',
    },
    savedMost: {
      one: 'Your browser has the file now: {file}, with one message.',
      many: 'Your browser has the file now: {file}, with {count} messages.',
    },
    unreadable: {
      one: 'One message isn’t in it: this version of the page can’t read it. Reload the page and save again.',
      many: '{count} messages aren’t in it: this version of the page can’t read them. Reload the page and save again.',
    },
    missing: {
      one: 'One message isn’t in it: it came while the others were loading. Save again to have it too.',
      many: '{count} messages aren’t in it: they came while the others were loading. Save again to have them too.',
    },
    none: {
      canceled: 'Canceled. No file was saved.',
      session: 'This stopped because you need to sign in again. No file was saved.',
      file: 'This browser couldn’t make the file. Nothing was saved.',
    },
    close: 'OK',
  },

  /** Errors of requests that the inbox doesn't retry automatically. */
  faults: {
    tooMany: 'The server asked for a pause. Try again in a few minutes.',
    signIn: 'The server couldn’t be asked: your sign-in couldn’t be checked.',
    session: 'The server couldn’t be asked: your sign-in couldn’t be checked.',
  },

  reply: {
    subject: 'Your message to {business} ({reference})',
    wrote: 'On {time}, {name} wrote:',
  },

  csv: {
    file: 'messages-{day}.csv',
    /** Instead of a text that could not be loaded. */
    notLoaded: '(not on this device)',
    /** Names of the columns before and after the form's fields. The contract has the names of the fields. */
    columns: {
      before: ['reference', 'arrived', 'written'],
      after: ['mail', 'mailed', 'answered', 'spam', 'notes', 'not confirmed by the server'],
    },
  },
} as const;
