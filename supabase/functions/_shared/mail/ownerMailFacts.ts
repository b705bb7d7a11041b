/** Above what the reminder repeats. */
export const reminderWords =
  'This enquiry is not marked as answered. The time by which you said you would is below.';

/** What the mail to the owner says, in the words it says it in. */
export type OwnerMailFacts = {
  reference: string;
  name: string;
  email: string;
  /** Whether answering the mail reaches the visitor. */
  answerable: boolean;
  projectType: string;
  message: string;
  arrived: string;
  /** Null where it was written as it arrived, or nobody knows. */
  written: string | null;
  answerBy: string;
  /** Where the owner marks it as answered. */
  answeredLink: string;
  /** Whether she has had a mail about it before. */
  isReminder: boolean;
};
