import type { ActOutcome, OwnerAct } from '#contract';

export type ActWords = {
  heading: string;
  text: string;
  button: string;
  doing: string;
  /** Of those that there are for this act. */
  outcomes: Partial<Record<ActOutcome, string>>;
};

const invalid =
  'This link doesn’t match any message kept here. It may have been cut off: open it from the email again.';

/** The words of the owner's pages, to which the links in her mails lead. */
export const ownerActs = {
  /** `{reference}` is filled in. */
  enquiry: 'Message {reference}',
  withoutScript: {
    hint: 'JavaScript isn’t running here. Copy the link from the email into this field, then press the button.',
    label: 'Link in the email',
  },
  acts: {
    answered: {
      heading: 'Mark as answered',
      text: 'Once you’ve answered a message, say so here, and you won’t be reminded of it.',
      button: 'I have answered it',
      doing: 'Marking it…',
      outcomes: {
        done: 'This message is marked as answered.',
        already: 'This message was already marked as answered.',
        invalid,
        unavailable:
          'There was no answer from the server, so it may or may not be marked. Press the button again in a moment: it counts once.',
      },
    },
    release: {
      heading: 'Email me the full message',
      text: 'Messages that look like spam, or that arrive in a flood, are held instead of emailed to you. If this is a real message, you can have it emailed to you in full.',
      button: 'Email it to me',
      doing: 'Releasing it…',
      outcomes: {
        done: 'This message is no longer held. Its email goes out with the next delivery, usually within a minute.',
        already: 'This message isn’t held: its email was already sent, or is waiting to be sent.',
        gone: 'The text of this message is no longer kept, so it can’t be emailed.',
        invalid,
        unavailable:
          'There was no answer from the server, so its email may or may not be on its way. Press the button again in a moment: it’s sent once.',
      },
    },
  } satisfies { [Act in OwnerAct]: ActWords & { outcomes: Record<ActOutcome<Act>, string> } },
} as const;
