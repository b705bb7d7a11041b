import type { InboxAct, InboxMailState } from '#contract/ownerInbox';

/** The owner's inbox. `{…}` is filled in. */
export const inbox = {
  /** For the browser tab and the installed app. */
  title: 'Inbox – {business}',
  shortName: 'Inbox',
  description: 'For the owner only: messages sent to {business}.',
  heading: 'Inbox',
  starting: 'Opening your inbox…',
  closed: {
    heading: 'The inbox can’t open here',
    notStarted:
      'This browser won’t store anything, so you can’t stay signed in. A private window may be why.',
    needsHttps: 'It needs a secure connection. Open its address that starts with https.',
  },
  withoutScript: 'The inbox needs JavaScript, which isn’t running here.',

  signIn: {
    heading: 'Sign in',
    intro: 'Get a code by email. No password needed.',
    again: 'Sign in again',
    againText:
      'Your session ended, so this device deleted its messages. Changes that aren’t synced yet go out once you sign in.',
    notOwner: 'This account can’t open the inbox',
    notOwnerText:
      'So this device deleted its messages. Sign in with the owner’s address. Changes that aren’t synced yet go out once you sign in.',
    email: 'Your email address',
    emailMissing: 'Enter your whole email address.',
    askCode: 'Email me a code',
    asking: 'Asking for a code…',
    haveCode: 'I have a code',
    /** The same text for every address, so that it doesn't reveal whether an address is the owner's. */
    asked:
      'If this is the owner’s address, a code is on its way or already there. Use the newest one within two hours.',
    code: 'Code from the email',
    codeMissing: 'Enter the eight-digit code from the email.',
    enter: 'Sign in',
    entering: 'Signing in…',
    askAgain: 'Get another code',
    another: 'Use another address',
    faults: {
      unreachable: 'No answer from the server. Try again.',
      cut: 'The connection broke off. Try again.',
      foreign:
        'Something other than the inbox’s server answered, maybe this network’s sign-in page. Open it, then try again.',
      tooMany: 'Too many tries. Wait a minute and try again.',
      /** The request for a code was refused. An earlier code may still work. */
      tooManyCodes: 'Too many requests. Enter the code you have, or wait a minute.',
      wrongCode:
        'That code didn’t work. Make sure it’s the newest, or get another (codes last two hours).',
      failed: 'The server had an error. Try again in a moment.',
    },
  },

  menu: {
    open: 'Menu',
    refresh: 'Refresh',
    csv: 'Export this list (CSV)',
    csvAll: 'Export all (CSV)',
    signOut: 'Sign out',
    signOutEverywhere: 'Sign out everywhere',
  },

  update: {
    text: 'A new version of the inbox is ready.',
    accept: 'Update',
    later: 'Later',
    waits: 'It’ll update when you’re done typing.',
  },

  signOut: {
    heading: 'Sign out?',
    headingEverywhere: 'Sign out everywhere?',
    text: 'This device deletes its messages. They stay on the server.',
    textEverywhere:
      'Your other devices delete theirs when they next reach the server. One without a connection keeps them until then.',
    unsaved: {
      one: '1 change isn’t synced yet. If you sign out now, you may lose it.',
      many: '{count} changes aren’t synced yet. If you sign out now, you may lose them.',
    },
    confirm: 'Sign out',
    confirmUnsaved: 'Sign out anyway',
    confirmEverywhere: 'Sign out everywhere',
    confirmEverywhereUnsaved: 'Sign out everywhere anyway',
    stay: 'Stay signed in',
    signingOut: 'Signing out…',
    unconfirmed:
      'You’re signed out here. The server ends the session when this page has a connection, or when you sign out everywhere from another device.',
    notEverywhere:
      'Other devices may still be signed in: the server didn’t confirm it. Try again with a connection; if this page asks you to sign in, do that first. “Sign out” works without a connection, for this device alone.',
    typed: 'You’ll also lose a note you haven’t saved.',
  },

  list: {
    asOf: 'Updated {time}.',
    checking: 'Refreshing…',
    nothingLoaded: 'No messages on this device yet.',
    unreachable: 'No answer from the server.',
    cut: 'The connection broke off.',
    foreign: 'Something other than the inbox’s server answered, maybe this network’s sign-in page.',
    session: 'Your sign-in couldn’t be checked yet.',
    tooMany: 'Too many requests. Trying again in a few minutes.',
    failed: 'The server had an error.',
    notOwner: 'This account can’t open the inbox. Sign out, then sign in with the owner’s address.',
    none: 'No messages yet.',
    notHere: 'Message {reference} isn’t here.',
    noneFound: 'No messages match “{search}”.',
    noneFoundYet: 'No messages match “{search}” so far.',
    /** For a filter without a search. */
    noneHere: 'No messages here.',
    noneHereYet: 'No messages here so far.',
    more: 'Show more',
    loadingMore: 'Loading more…',
    notAll: 'The server has more messages.',
    moreFound: 'There may be more matches.',
    lookedThrough: 'Searched {count} of {of} messages.',
    behind: 'The latest changes are still on their way.',
    unreadable: {
      one: 'This version of the page can’t show one message. Reload to get the new version.',
      many: 'This version of the page can’t show {count} messages. Reload to get the new version.',
    },
    unanswered: 'Unanswered',
    unansweredOrder: 'Due first',
    rest: 'All others',
    restOrder: 'Newest first',
    held: 'Held back',
    heldOrder: 'Not emailed: these came in a rush, or look like spam',
    /** The heading of a section in which the open message no longer belongs. */
    plusOpen: '{section}, plus the open one',
    /** The same if the open message is the section's only one. */
    openOne: 'Open message',
    storage: 'This browser won’t store anything, so the inbox needs a connection here.',
    search: 'Search messages',
    searching: 'Searching the server too…',
    searchedHere: 'Searched this device only.',
    filter: 'Show',
    filters: {
      all: 'All',
      unanswered: 'Unanswered',
      spam: 'Spam',
      mail: 'Not emailed',
    },
  },

  unsent: {
    one: '1 change not synced yet.',
    many: '{count} changes not synced yet.',
    sending: 'Syncing…',
    tryNow: 'Try now',
    unreadable: {
      one: 'This device can’t read one of your changes anymore. The server hasn’t confirmed it.',
      many: 'This device can’t read {count} of your changes anymore. The server hasn’t confirmed them.',
    },
    forget: 'OK',
  },

  message: {
    textGone: 'This message’s text is gone.',
    text: {
      asking: 'Loading the whole text…',
      notHere: 'The whole text and your notes load when there’s a connection.',
    },
    /** Shown while the server has not yet confirmed an erasure. */
    erasing: {
      waiting: 'To be erased when there’s a connection.',
      sending: 'Erasing…',
      unconfirmed: 'The server may have erased this already.',
      keep: 'Keep it',
      tooLate: 'Too late: it was already on its way to the server.',
      chip: 'To be erased',
    },
    /** Shown if the open message no longer matches its list. */
    moves: 'Moves to “{section}” when you close it.',
    leaves: 'Leaves this list when you close it.',
    /** Instead of a text that the visitor left out. */
    notGiven: 'Not given',
    /** Labels of facts about a message. The contract has the labels of the form's fields. */
    facts: {
      reference: 'Reference',
      written: 'Written',
      arrived: 'Arrived',
      mail: 'Emailed',
      answered: 'Answered',
    },
    unknownTime: 'Unknown',
    mail: {
      waiting: 'Not yet',
      late: 'Not yet, still trying',
      sent: '{time}',
      held: 'No, held back',
      givenUp: 'No, gave up after a day',
      none: 'No',
      unknown: 'Unknown. Reload this page.',
    } satisfies Record<InboxMailState, string>,
    answered: {
      not: 'Not yet',
      link: '{time}, outside the inbox',
      inbox: '{time}, in the inbox',
      unknown: '{time}',
    },
    spam: 'Spam',
    notOnServer: 'Not synced',
    notes: 'Notes',
    noteEdited: '{time}, edited',
  },

  timeLeft: {
    now: 'Reply now',
    minutesLeft: 'Reply within {count} min',
    hoursLeft: 'Reply within {count} hr',
    minutesOver: '{count} min overdue',
    hoursOver: '{count} hr overdue',
    daysOver: '{count} days overdue',
  },

  acts: {
    answer: 'Reply',
    answered: 'Mark as answered',
    unanswered: 'Mark as unanswered',
    spam: 'Spam',
    notSpam: 'Not spam',
    send: 'Email it to me',
    resend: 'Email it to me again',
    erase: 'Erase…',
    note: 'Add a note',
    noteLabel: 'Note',
    noteHint: 'Only you can see it.',
    noteTooLong: '{count} characters. The limit is 2,000.',
    noteSave: 'Save note',
    editNote: 'Edit',
    /** For screen readers. */
    editNoteNamed: 'Edit note: {text}',
    noteCancel: 'Cancel',
  },

  /** Actions in the list of unconfirmed changes. */
  done: {
    answered: 'Marked as answered',
    unanswered: 'Marked as unanswered',
    spam: 'Marked as spam',
    notSpam: 'Marked as not spam',
    resend: 'Email requested',
    erase: 'Erased',
    note: 'Note added',
    editNote: 'Note edited',
  } satisfies Record<InboxAct, string>,

  /** A change that the server refused. */
  progress: {
    refused: 'the server didn’t accept it, so it’s not done',
    /** Shown for a message that isn’t in the list. */
    refusedOf: '{done} (message {reference}, not shown here): {progress}.',
    dismiss: 'OK',
  },

  /** Shown if an action could not be saved on the device. */
  notSaved:
    'Not saved: this device couldn’t store it, and the server didn’t confirm it. Try again with a connection.',

  erase: {
    heading: 'Erase this message?',
    text: [
      'This deletes its text and your notes for good, here and in the database. All that stays is when it arrived, and that you erased it.',
      'Emails already in your mailbox stay there, and your backups keep their copy.',
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
    counting: 'Counting the messages from {email}…',
    count: {
      one: 'The server still has one message from {email}.',
      many: 'The server still has {count} messages from {email}.',
    },
    none: 'The server has no messages from {email} left to erase.',
    text: [
      'This deletes their texts and your notes for good: here and in the database now, on your other devices when they next connect. All that stays is when each one arrived.',
      'Emails already in your mailbox stay there, and your backups keep their copy.',
    ],
    confirm: { one: 'Erase it for good', many: 'Erase all {count} for good' },
    keep: 'Keep them',
    erasing: 'The server is erasing the messages from {email}…',
    erased: {
      one: 'Erased: one message from {email}.',
      many: 'Erased: {count} messages from {email}.',
    },
    erasedNone: 'There was nothing left to erase from {email}.',
    notErased: 'Nothing was erased, and no request is pending.',
    mayBeErased:
      'The server didn’t confirm it, so the messages may or may not be erased. You can safely try again.',
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
      one: 'Your browser has {file}, which contains your only message.',
      many: 'Your browser has {file}, with all {count} messages.',
    },
    savedMost: {
      one: 'Your browser has {file}, with one message.',
      many: 'Your browser has {file}, with {count} messages.',
    },
    unreadable: {
      one: 'One message was left out: this version of the page can’t read it. Reload and export again.',
      many: '{count} messages were left out: this version of the page can’t read them. Reload and export again.',
    },
    missing: {
      one: 'One message was left out: it came in while the others loaded. Export again to include it.',
      many: '{count} messages were left out: they came in while the others loaded. Export again to include them.',
    },
    none: {
      canceled: 'Canceled. No file was saved.',
      session: 'You need to sign in again. No file was saved.',
      file: 'This browser couldn’t make the file. Nothing was saved.',
    },
    close: 'OK',
  },

  /** Errors of requests that the inbox doesn't retry automatically. */
  faults: {
    tooMany: 'Too many requests. Try again in a few minutes.',
    signIn: 'Your sign-in couldn’t be checked.',
    session: 'Your sign-in couldn’t be checked.',
  },

  reply: {
    subject: 'Your message to {business} ({reference})',
    wrote: 'On {time}, {name} wrote:',
    /** Shown when the owner comes back from her mail program. */
    asked: 'Did you reply to {name}?',
    yes: 'Yes, mark as answered',
    notYet: 'Not yet',
  },

  csv: {
    file: 'messages-{day}.csv',
    /** Instead of a text that could not be loaded. */
    notLoaded: '(not on this device)',
    /**
     * Names of the columns before and after the form's fields. The contract has the names of the fields. `{zone}` is
     * the device's time zone, such as America/Los_Angeles.
     */
    columns: {
      before: ['reference', 'arrived ({zone})', 'written ({zone})'],
      after: [
        'email',
        'emailed ({zone})',
        'answered ({zone})',
        'spam',
        'notes ({zone})',
        'not synced',
      ],
    },
  },
} as const;
