import * as v from 'valibot';
import { type Fault, wrong } from './contentFault.ts';
import { filled, type Format } from './formats.ts';
import { placeWithin } from './texts.ts';

export type Shape = v.GenericSchema;

const missing = 'This field is missing. Add it.';

const orMissing =
  (words: string) =>
  ({ input }: { input: unknown }): string =>
    input === undefined || input === null ? missing : words;

const held = (format: Format) =>
  v.check<string, (issue: { input: string }) => string>(
    (text) => format(text) === undefined,
    ({ input }) => format(input) ?? '',
  );

export const textOrNone = (...formats: readonly Format[]) =>
  v.pipe(v.string(orMissing('This has to be text in quotation marks.')), ...formats.map(held));

/** A non-empty text with these formats. */
export const text = (...formats: readonly Format[]) => textOrNone(filled, ...formats);

export const number = (least: number, most: number) => {
  const words = orMissing(`This has to be a number from ${least} to ${most}.`);
  return v.pipe(v.number(words), v.minValue(least, words), v.maxValue(most, words));
};

export const choice = v.boolean('This has to be true or false.');

/** A list with at least `least` items. */
export const list = (shape: Shape, least = 1) =>
  v.pipe(
    v.array(shape, orMissing('This has to be a list in square brackets.')),
    v.minLength(least, `This list needs at least ${least}.`),
  );

const braces = orMissing('This has to be fields in braces.');

export const fields = (shapes: Readonly<Record<string, Shape>>) => v.object(shapes, braces);

export const orNone = (shape: Shape) => v.optional(shape);

/** An object with any field names, whose values have this shape. */
export const named = (shape: Shape) => v.record(v.string(), shape, braces);

/**
 * Lists where a value doesn't match its shape.
 * @param place the value's place
 */
export function faultsIn(shape: Shape, value: unknown, place: string): Fault[] {
  const { issues = [] } = v.safeParse(shape, value, { abortPipeEarly: true });
  return issues.map(({ path = [], message }) =>
    wrong(
      path.reduce((at, { key }) => placeWithin(at, key), place),
      message,
    ),
  );
}

export const isMissing = (fault: Fault): boolean => fault.text === missing;
