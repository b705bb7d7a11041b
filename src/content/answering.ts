import type { AnsweringOutcome } from '#contract';

/** The words of the owner's page, to which the link in the mail about an enquiry leads. */
export const answeringWords = {
  heading: 'Mark as answered',
  text: 'Once you have answered an enquiry, say so here. You are then not reminded of it.',
  /** `{reference}` is filled in. */
  enquiry: 'Enquiry {reference}',
  button: 'I have answered it',
  marking: 'Marking it…',
  withoutScript: {
    hint: 'This site’s JavaScript is not running here. Copy the link out of the mail into this field, then press the button.',
    label: 'Link in the mail',
  },
  outcomes: {
    marked: 'This enquiry is marked as answered.',
    already: 'This enquiry was marked as answered before.',
    invalid:
      'This link names no enquiry that is kept here. It may have been cut off: open it out of the mail once more.',
    unavailable: 'Not marked. There was no answer from the server: try again in a moment.',
  } satisfies Record<AnsweringOutcome, string>,
} as const;
