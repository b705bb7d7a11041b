/** Answers by the questions' ids. */
export type Answers = Readonly<Record<string, string>>;

/** An answer to choose, and how the terminal shows it. */
export type Option = { value: string; label: string };

/** A question. Its answer is text, as the owner types it. */
export type Question = {
  /** The field that the answer fills, such as `owner.email` or `day.main`. */
  id: string;
  /** The heading above the question's group. */
  group: string;
  words: string;
  /** An explanation under the question. */
  help?: string;
  /** The answers to choose from. A terminal shows them as a list; piped input names one. */
  options?: readonly Option[];
  /** Whether the owner may choose several of the options. The answer then has commas between them. */
  isSeveral?: boolean;
  /** Whether the answer may be missing for now: the site leaves it out. */
  isLater?: boolean;
  /** Whether the terminal hides the answer while the owner types. */
  isSecret?: boolean;
  /**
   * Whether to ask the question after these answers. If not, its default counts. Always asked without this function.
   */
  isAsked?(answers: Answers): boolean;
  /** The default answer; undefined if there is none. */
  offer(answers: Answers): string | undefined;
  /** Normalizes what the owner typed, for example adds `https://`. */
  tidy(typed: string): string;
  /** @returns how to fix the answer; undefined if it is valid */
  fault(answer: string): string | undefined;
};

/** The owner types this word for an empty answer. */
export const none = 'none';
/** Another way to give an empty answer, which the terminal suggests for a fact that may come later. */
export const leaveOut = 'leave out for now';
