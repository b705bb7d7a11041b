/**
 * `wrong` stops every build. `unfinished` stops a build for an online backend. `left` (sample content that may stay)
 * and `hint` are only printed.
 */
export type Weight = 'wrong' | 'unfinished' | 'left' | 'hint';

export type Fault = {
  weight: Weight;
  /** The file and field, such as `src/content/business.yaml: owner.email`. */
  place: string;
  /** The problem and how to fix it, in words for the owner. */
  text: string;
  /** For texts that are still the sample's: how many. */
  count?: number;
};

export const wrong = (place: string, text: string): Fault => ({ weight: 'wrong', place, text });

export const unfinished = (place: string, text: string): Fault => ({
  weight: 'unfinished',
  place,
  text,
});

export const left = (place: string, text: string): Fault => ({ weight: 'left', place, text });

export const hint = (place: string, text: string): Fault => ({ weight: 'hint', place, text });

export const faultLine = ({ place, text }: Fault): string => `${place}: ${text}`;
