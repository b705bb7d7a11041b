/** What has been answered so far, by the questions' ids. */
export type Answers = Readonly<Record<string, string>>;

/** One thing to be asked. Answers are text, as they are typed. */
export type Question = {
  /** The field that it fills: `owner.email`, `day.main`. */
  id: string;
  /** Its group's heading in the dialogue. */
  group: string;
  words: string;
  /** Under it, where the words alone don't say what to write. */
  help?: string;
  /** Not shown as it is typed. */
  isSecret?: boolean;
  /** Whether it is asked after these answers; where it isn't, its offer is taken. Always, if left out. */
  isAsked?(answers: Answers): boolean;
  /** What Enter takes; undefined where an answer has to be written. */
  offer(answers: Answers): string | undefined;
  /** Brings what was typed into form, such as by a missing `https://`. */
  tidy(typed: string): string;
  /** @returns what to do about an answer; nothing where it is right */
  fault(answer: string): string | undefined;
};

/** Written for an answer that is to be empty. */
export const none = 'none';
