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
  'This link names no enquiry that is kept here. It may have been cut off: open it out of the mail once more.';

/** The words of the owner's pages, to which the links in her mails lead. */
export const ownerActs = {
  /** `{reference}` is filled in. */
  enquiry: 'Enquiry {reference}',
  withoutScript: {
    hint: 'This site’s JavaScript is not running here. Copy the link out of the mail into this field, then press the button.',
    label: 'Link in the mail',
  },
  acts: {
    answered: {
      heading: 'Mark as answered',
      text: 'Once you have answered an enquiry, say so here. You are then not reminded of it.',
      button: 'I have answered it',
      doing: 'Marking it…',
      outcomes: {
        done: 'This enquiry is marked as answered.',
        already: 'This enquiry was marked as answered before.',
        invalid,
        unavailable: 'Not marked. There was no answer from the server: try again in a moment.',
      },
    },
    release: {
      heading: 'Have it mailed',
      text: 'What looks like spam, or comes in a flood, is held: no mail is sent about it. If this is a real enquiry, have it mailed to you in full.',
      button: 'Mail it to me',
      doing: 'Releasing it…',
      outcomes: {
        done: 'This enquiry is not held any more. Its mail goes out at the next delivery, as a rule within a minute.',
        already:
          'This enquiry is not held: its mail has been sent before, or is waiting to be sent.',
        gone: 'The text of this enquiry is no longer kept, so it can’t be mailed.',
        invalid,
        unavailable: 'Not released. There was no answer from the server: try again in a moment.',
      },
    },
  } satisfies { [Act in OwnerAct]: ActWords & { outcomes: Record<ActOutcome<Act>, string> } },
} as const;
