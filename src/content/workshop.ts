import { business } from './business.ts';

/** The words of workshop mode, on a tablet that is passed around. `{…}` is filled in. */
export const workshop = {
  /** Of the browser's tab. */
  title: 'Leave a message',
  owner: 'For the owner',

  form: {
    heading: 'What would you like to ask?',
    intro:
      'Leave your question here, and you get an answer by e‑mail. What you write is sealed as you press Send: nobody who uses this tablet after you can read it.',
    send: 'Send',
    sending: 'Saving…',
    waiting: '{count} saved, not sent yet',
    sentToday: '{count} sent today',
    idle: 'Is anyone there? This form clears in ten seconds. Touch the screen to go on.',
    notSaved:
      'This could not be saved, and nothing confirmed that it arrived. Your text is still here: press Send to try again, or tell the owner.',
  },

  thanks: {
    heading: 'Thank you!',
    reference: 'Your reference is',
    saved: `Your message is saved and sealed. It is sent as soon as this tablet has a connection; I’ll get back to you within ${business.replyWithinHours} hours of that.`,
    refused:
      'Your message is saved and sealed, but the server did not accept it. Please tell the owner of this tablet.',
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
      'You are asked for it when you want to see how many are sent, or leave workshop mode. It keeps curious hands out, no more: don’t take the PIN of your bank card.',
    start: 'Start workshop mode',
    starting: 'Trying the key…',
    cancel: 'Back to the site',
    notANumber: 'A PIN has 4 to 8 digits, and nothing else.',
    notTheSame: 'These two are not the same.',
    notStarted:
      'This browser did not let the site save anything, so workshop mode can’t start here.',
  },

  ready: {
    heading: 'Workshop mode is on',
    keyOpens: [
      'The key opens: the server has just opened a sealed test from this tablet. Nothing of that test was kept or mailed.',
    ],
    keyUntried: [
      'The key could not be tried: no answer came from the server. What is written here is sealed and saved all the same, but if the key is wrong, you can’t read it.',
      'To try the key, leave workshop mode and switch it on again with a connection.',
    ],
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
    text: 'Whoever picks up the tablet could read it.',
    drafts: 'Unfinished: {count}',
    waiting: 'Not sent yet: {count}',
    refused: 'Not sent, since something has to be changed in it: {count}',
    unreadable: 'Can’t be read by this version of the site: {count}',
    send: 'Send what waits',
    remove: 'Delete all of it',
    removeSure: 'Really delete it? It can’t be brought back',
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
    wrong: 'This is not the PIN.',
    wait: 'This was not the PIN. The next try is possible at {time}.',
  },

  end: {
    allSent: 'All sent',
    putAway: 'Nothing waits here any more. The tablet can be put away.',
    sentToday: 'Sent today: {count}',
    unsent: 'Not sent yet: {count}',
    keepOn:
      'Keep the tablet on and connected, with this page open. Sealed as they are, they can wait.',
    nextTry: 'Next try {time}.',
    sending: 'Being sent right now.',
    failed:
      'The server answered with an error. It is tried again; if that goes on, its log says why.',
    tryNow: 'Try now',
    trying: 'Trying…',
    tried: 'Tried just now.',
    needsOwner: 'The server did not accept: {count}',
    needsOwnerText:
      'Sealed, they can’t be changed here. Try now sends them again. If that doesn’t help, save them as a file: npm run workshop -- open shows with the private key what is in it.',
    save: 'Save what is not sent as a file',
    remove: 'Delete what was not accepted',
    removeSure: 'Really delete it? The file is then the only copy',
    lost: 'This browser has deleted what the site had saved: {count} were still waiting.',
    leave: 'Leave workshop mode',
    leaveHint:
      'What waits stays sealed on this tablet, and is sent when the site is open and there is a connection.',
    back: 'Back to the form',
    file: 'sealed-enquiries-{day}.json',
  },
} as const;
