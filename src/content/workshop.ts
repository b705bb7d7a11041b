import { business } from './business.ts';
import type { PictureName } from './pictures.ts';

const picture: PictureName = 'natural-pest-management';

/** Workshop mode, on a shared tablet. `{…}` is filled in. */
export const workshop = {
  /** The browser tab's title. */
  title: 'Leave a message',
  /** The picture beside the form. */
  picture,
  owner: 'For the owner',
  /** Beside `owner`. */
  unsent: '{count} not sent yet',
  /** The error page's text. */
  broken:
    'Something on this page broke. Reload it to go on. Messages saved here aren’t affected, but anything still in the form is gone.',

  form: {
    heading: 'Leave me a message',
    intro:
      'I’ll write back by email. Once you tap Send, nobody else using this tablet can read your message.',
    send: 'Send',
    sending: 'Saving…',
    idle: 'Still there? This form is about to clear. Touch the screen to keep writing.',
    notSaved:
      'This couldn’t be saved, and it may not have reached me. Your text is still here: tap Send to try again, or tell whoever gave you this tablet.',
  },

  thanks: {
    heading: 'Thank you!',
    saved: `Your message is saved, and only I can read it. It goes out once there’s a connection, and I’ll get back to you within ${business.replyWithinHours} hours of that.`,
    refused:
      'Your message is saved, but the server didn’t accept it. Please tell whoever gave you this tablet.',
    sent: `Your message was sent. I’ll get back to you within ${business.replyWithinHours} hours.`,
    next: 'Next person',
    reference: 'If you ask me about it, mention',
    ending: 'The form for the next person opens soon. Touch the screen to stay here.',
  },

  setUp: {
    heading: 'Workshop mode',
    intro: [
      'For a tablet you pass around: a large form and nothing else. Messages are sealed (encrypted) when visitors send them, so nobody can read them on the tablet, not even you. You read them once they reach you.',
      'First, close any other tabs with this site. Starting workshop mode deletes anything typed in them.',
    ],
    pin: 'Choose a PIN (4 to 8 digits)',
    pinAgain: 'Confirm PIN',
    pinHint:
      'You’ll need it to see what’s been sent and to leave workshop mode. It only keeps curious hands out, so don’t use your bank PIN.',
    start: 'Start workshop mode',
    starting: 'Sending a test message…',
    cancel: 'Back to the site',
    notANumber: 'Use 4 to 8 digits.',
    notTheSame: 'The PINs don’t match.',
    inbox: {
      signedIn:
        'You’re signed in to your inbox on this tablet. Starting workshop mode signs you out and deletes the inbox’s copy here, so nobody holding the tablet can read your messages. They stay on the server.',
      unconfirmed: {
        one: '1 change you made there hasn’t synced yet and may be lost. Open your inbox first to sync it.',
        many: '{count} changes you made there haven’t synced yet and may be lost. Open your inbox first to sync them.',
      },
      open: 'Open your inbox',
    },
    notStarted:
      'Workshop mode couldn’t start: this browser didn’t let the site save or delete its data.',
  },

  ready: {
    heading: 'Workshop mode is on',
    keyOpens: [
      'All set. A test message from this tablet was opened correctly. It wasn’t stored or emailed.',
    ],
    keyUntried: [
      'The test message got no answer from the server. Messages are still sealed and saved here, but if the key is wrong, you won’t be able to read them.',
      'To test again, leave workshop mode and start it with a connection.',
    ],
    inboxLeft:
      'You’ve been signed out of your inbox on this tablet. It stays closed here while workshop mode is on.',
    form: 'Go to the form',
  },

  /** Shown instead of the inbox while workshop mode is on. */
  inboxLocked: {
    heading: 'The inbox is closed on this tablet',
    text: 'This tablet is in workshop mode, so your inbox doesn’t open here and nothing of it is stored. Read your messages on another device, or leave workshop mode: tap “For the owner” and enter your PIN.',
    form: 'Go to the form',
  },

  blocked: {
    heading: 'Workshop mode isn’t ready',
    noKey:
      'This site was built without workshop keys, so workshop mode can’t start. To make them, run npm run workshop -- keys (see src/workshop/README.md).',
    badKey:
      'VITE_WORKSHOP_PUBLIC_KEY isn’t a workshop key. Set it to the public key from npm run workshop -- keys, and build the site again.',
    locked:
      'Don’t collect messages with this tablet: the server can’t open them. WORKSHOP_PRIVATE_KEY has to be the private key made together with this site’s public key.',
    insecure: 'Workshop mode needs HTTPS. Open the site at its https address.',
    unusable:
      'Workshop mode needs to save messages, but this browser won’t let the site save anything. You may be in a private window.',
  },

  before: {
    heading: 'First, clear what’s already on this tablet',
    text: 'Anyone who picks up the tablet could read it.',
    drafts: 'Unfinished: {count}',
    waiting: 'Not sent yet: {count}',
    refused: 'Not sent, changes needed: {count}',
    unreadable: 'Can’t be read by this version of the site: {count}',
    send: 'Send what’s waiting',
    remove: 'Delete all of it',
    removeSure: 'Delete it for good?',
    stillThere:
      'Not all of it could be sent yet. Try again with a better connection, or delete it.',
    busy: 'Something is being sent right now. Try again in 30 seconds.',
    site: 'To read or change it first, go back to the site.',
  },

  pin: {
    heading: 'For the owner',
    label: 'PIN',
    open: 'Continue',
    back: 'Back to the form',
    wrong: 'Wrong PIN.',
    wait: 'Too many wrong PINs. Try again at {time}.',
  },

  end: {
    allSent: 'All sent',
    /** Shown if the storage can't be read. */
    unknown: 'Can’t read what’s on this tablet',
    someLost: 'Some messages were lost',
    putAway: 'Nothing is waiting here. You can put the tablet away.',
    sentToday: 'Sent today: {count}',
    unsent: 'Not sent yet: {count}',
    keepOn:
      'Keep the tablet on and connected, with this page open. The messages are sealed: nobody can read them in the meantime.',
    sending: 'Sending now.',
    failed:
      'The server had an error. The tablet keeps trying. If this goes on, the server’s log says why.',
    tryNow: 'Try now',
    trying: 'Trying…',
    tried: 'Just tried. Not everything went through.',
    needsOwner: 'Not accepted by the server: {count}',
    needsOwnerText:
      'They’re sealed, so you can’t change them here. “Try now” sends them again. If that doesn’t help, save them to a file and open it with your private key: npm run workshop -- open FILE',
    save: 'Save unsent messages to a file',
    remove: 'Delete those not accepted',
    removeSure: 'Delete for good? Save the file first',
    lost: 'Unsent messages this browser deleted: {count}',
    leave: 'Leave workshop mode',
    leaveHint:
      'Unsent messages stay sealed on this tablet. They go out when the site is open and connected.',
    back: 'Back to the form',
    file: 'sealed-enquiries-{day}.json',
  },
} as const;
