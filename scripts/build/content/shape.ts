import type { Fault } from './fault.ts';
import { wrong } from './fault.ts';
import { filled, type Format } from './formats.ts';

/** What a field of the content has to be; named faults for what it isn't. */
export type Shape = (value: unknown, place: string) => Fault[];

const missingText = 'This field is missing. Write it here.';
const missing = (place: string): Fault[] => [wrong(place, missingText)];

export const isMissing = (fault: Fault): boolean => fault.text === missingText;

/** A text with something in it, which these have nothing to say about. */
export const text =
  (...formats: readonly Format[]): Shape =>
  (value, place) => [...textOrNone(filled, ...formats)(value, place)];

/** A text that may be empty. */
export const textOrNone =
  (...formats: readonly Format[]): Shape =>
  (value, place) => {
    if (value === undefined || value === null) return missing(place);
    if (typeof value !== 'string')
      return [wrong(place, 'This has to be a text in quotation marks.')];
    const fault = formats.map((format) => format(value)).find((one) => one !== undefined);
    return fault === undefined ? [] : [wrong(place, fault)];
  };

export const number =
  (least: number, most: number): Shape =>
  (value, place) => {
    if (value === undefined || value === null) return missing(place);
    const isFit = typeof value === 'number' && value >= least && value <= most;
    return isFit ? [] : [wrong(place, `This has to be a number from ${least} to ${most}.`)];
  };

export const choice: Shape = (value, place) =>
  typeof value === 'boolean' ? [] : [wrong(place, 'This has to be true or false.')];

/** A list of at least so many, each of this shape. Its places are counted from 1, as a reader does. */
export const list =
  (shape: Shape, least = 1): Shape =>
  (value, place) => {
    if (value === undefined || value === null) return missing(place);
    if (!Array.isArray(value)) return [wrong(place, 'This has to be a list in square brackets.')];
    const few = value.length < least ? [wrong(place, `This list needs at least ${least}.`)] : [];
    return [...few, ...value.flatMap((one, index) => shape(one, `${place}[${index + 1}]`))];
  };

/** Fields by their names. */
export const fields =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, place) => {
    if (value === undefined || value === null) return missing(place);
    if (typeof value !== 'object') return [wrong(place, 'This has to be fields in braces.')];
    return Object.entries(shapes).flatMap(([name, shape]) =>
      shape(
        (value as Record<string, unknown>)[name],
        place.endsWith(':') ? `${place} ${name}` : `${place}.${name}`,
      ),
    );
  };
