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
};
