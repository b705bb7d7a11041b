/** The email with the owner's sign-in code. `{code}` is filled in; leave `{code}` on a line of its own. */
export const inboxMail = {
  subject: 'Your code for the inbox',
  paragraphs: [
    'Enter this code on the page where you asked for it:',
    '{code}',
    'It works once, for two hours, unless a newer one is mailed.',
    'Didn’t ask for a code? Then ignore this email: without the code, no one can sign in. Don’t give it to anyone who asks you for it.',
  ],
} as const;
