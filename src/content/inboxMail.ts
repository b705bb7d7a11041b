/** The email with the owner's sign-in code. `{code}` is filled in; leave `{code}` on a line of its own. */
export const inboxMail = {
  subject: 'Your code for the inbox',
  paragraphs: [
    'Enter this code on the page where you asked for it:',
    '{code}',
    'It works once, within two hours, until you get a newer one.',
    'Didn’t ask for a code? Ignore this email: no one can sign in without it. Don’t share it with anyone.',
  ],
} as const;
