/**
 * How much a fault weighs: `wrong` stops every build; `unfinished` stops one for the world, and is
 * said in a local one; what is `left` of the sample and may stay, and a `hint`, are only said.
 */
export type Weight = 'wrong' | 'unfinished' | 'left' | 'hint';

/** Something in the content that should be otherwise. */
export type Fault = {
  weight: Weight;
  /** The file and the field in it: `src/content/business.ts: owner.email`. */
  place: string;
  /** What is the matter and what to do about it, in the owner's words. */
  text: string;
};

export const wrong = (place: string, text: string): Fault => ({ weight: 'wrong', place, text });

export const unfinished = (place: string, text: string): Fault => ({
  weight: 'unfinished',
  place,
  text,
});

export const left = (place: string, text: string): Fault => ({ weight: 'left', place, text });

export const hint = (place: string, text: string): Fault => ({ weight: 'hint', place, text });

/** One line of it for a screen. */
export const faultLine = ({ place, text }: Fault): string => `${place}: ${text}`;
