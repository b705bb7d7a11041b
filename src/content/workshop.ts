import { business } from './business.ts';

/** Workshop mode, on a shared tablet. `{…}` is filled in. */
export const workshop = {
  /** The browser tab's title. */
  title: 'Leave a message',
  owner: 'For the owner',

  form: {
    heading: 'What would you like to ask?',
    intro:
      'Leave your question here, and you’ll get an answer by email. What you write is sealed as you press Send: nobody who uses this tablet after you can read it.',
    send: 'Send',
    sending: 'Saving…',
    waiting: '{count} saved, not sent yet',
    sentToday: '{count} sent today',
    idle: 'Still there? This form clears in twenty seconds. Touch the screen to continue.',
    notSaved:
      'This couldn’t be saved, and I couldn’t confirm it arrived. Your text is still here: press Send to try again, or tell the owner.',
  },

  thanks: {
    heading: 'Thank you!',
    reference: 'Your reference is',
    saved: `Your message is saved and sealed, and will be sent as soon as possible. I’ll get back to you within ${business.replyWithinHours} hours of that.`,
    refused:
      'Your message is saved and sealed, but the server didn’t accept it. Please tell the owner of this tablet.',
    sent: `Your message is sent. I’ll get back to you within ${business.replyWithinHours} hours.`,
    next: 'Next person',
  },

  setUp: {
    heading: 'Workshop mode',
    intro: [
      'For a tablet that is passed from hand to hand: a large form and nothing else. What visitors write is sealed on the tablet, so that neither they nor you can read it there; it opens when it reaches you.',
      'Close other tabs of this site first. What is typed in them is deleted.',
    ],
    pin: 'Choose a PIN of 4 to 8 digits',
    pinAgain: 'The same PIN again',
    pinHint:
      'You’ll be asked for it to see how many were sent, or to leave workshop mode. It only keeps curious hands out: don’t reuse your bank PIN.',
    start: 'Start workshop mode',
    starting: 'Testing the key…',
    cancel: 'Back to the site',
    notANumber: 'A PIN is 4 to 8 digits, nothing else.',
    notTheSame: 'The two PINs don’t match.',
    inbox: {
      signedIn:
        'You’re signed in to your inbox on this tablet. Starting workshop mode signs you out here and deletes what the inbox keeps here, so that nobody who holds the tablet can read your messages. They stay on the server.',
      unconfirmed: {
        one: 'One thing you did there isn’t confirmed by the server yet, and may be lost. Open your inbox first to send it.',
        many: '{count} things you did there aren’t confirmed by the server yet, and may be lost. Open your inbox first to send them.',
      },
      open: 'Open your inbox',
    },
    notStarted:
      'This browser didn’t let the site save anything, so workshop mode can’t start here.',
  },

  ready: {
    heading: 'Workshop mode is on',
    keyOpens: [
      'The key opens: the server has just opened a sealed test from this tablet. Nothing of that test was kept or mailed.',
    ],
    keyUntried: [
      'The key couldn’t be tested: no answer came from the server. What is written here is sealed and saved all the same, but if the key is wrong, you can’t read it.',
      'To test the key, leave workshop mode and turn it on again with a connection.',
    ],
    inboxLeft:
      'You’ve been signed out of your inbox on this tablet. It stays closed here while workshop mode is on.',
    form: 'To the form',
  },

  /** Shown instead of the inbox while workshop mode is on. */
  inboxLocked: {
    heading: 'The inbox is closed on this tablet',
    text: 'This tablet is in workshop mode, so the inbox doesn’t open here and nothing of it is kept. To read messages, use another device, or leave workshop mode first: “For the owner”, then the PIN.',
    form: 'To the form',
  },

  blocked: {
    heading: 'Workshop mode is not ready',
    noKey:
      'This site was built without a key for sealing what visitors write, so workshop mode can’t be switched on. src/workshop/README.md says how to make one: npm run workshop -- keys.',
    badKey:
      'The key that this site was built with is none of workshop mode’s. VITE_WORKSHOP_PUBLIC_KEY has to be the public key from: npm run workshop -- keys.',
    locked:
      'The key does not open: do not collect messages with this tablet. The server has no private key for what is sealed here, so nobody could read it. WORKSHOP_PRIVATE_KEY has to hold the private key that was made together with this site’s public one.',
    insecure:
      'Browsers seal only on pages that came over HTTPS. Open the site by its address that begins with https.',
    unusable:
      'This browser does not let the site save anything, which workshop mode can’t do without. A private window may be why.',
  },

  before: {
    heading: 'First: what is on this tablet from before',
    text: 'Anyone who picks up the tablet could read it.',
    drafts: 'Unfinished: {count}',
    waiting: 'Not sent yet: {count}',
    refused: 'Not sent, needs a change: {count}',
    unreadable: 'Can’t be read by this version of the site: {count}',
    send: 'Send what waits',
    remove: 'Delete all of it',
    removeSure: 'Really delete it? This can’t be undone',
    stillThere:
      'Not all of it could be sent yet. Try again with a better connection, or delete it.',
    busy: 'Something is being sent right now. Try again in half a minute.',
    site: 'To read or change it first, go back to the site.',
  },

  pin: {
    heading: 'For the owner',
    label: 'PIN',
    open: 'Continue',
    back: 'Back to the form',
    wrong: 'Incorrect PIN.',
    wait: 'Too many incorrect PINs. You can try again at {time}.',
  },

  end: {
    allSent: 'All sent',
    /** Shown if the storage can't be read. */
    unknown: 'What waits here can’t be read',
    someLost: 'Some messages are lost',
    putAway: 'Nothing is waiting here. You can put the tablet away.',
    sentToday: 'Sent today: {count}',
    unsent: 'Not sent yet: {count}',
    keepOn:
      'Keep the tablet on and connected, with this page open. They’re sealed, so they can wait.',
    sending: 'Sending now.',
    failed:
      'The server answered with an error. It will be tried again; if that keeps happening, its log says why.',
    tryNow: 'Try now',
    trying: 'Trying…',
    tried: 'Tried just now.',
    needsOwner: 'The server didn’t accept: {count}',
    needsOwnerText:
      'Sealed, they can’t be changed here. Try now sends them again. If that doesn’t help, save them as a file: npm run workshop -- open shows with the private key what is in it.',
    save: 'Save what is not sent as a file',
    remove: 'Delete what was not accepted',
    removeSure: 'Really delete it? The file is then the only copy',
    lost: 'This browser deleted what the site had saved: {count} were still waiting.',
    leave: 'Leave workshop mode',
    leaveHint:
      'What waits stays sealed on this tablet, and is sent when the site is open and there is a connection.',
    back: 'Back to the form',
    file: 'sealed-enquiries-{day}.json',
  },
} as const;
