import * as v from 'valibot';

/** What an editor can check while the owner types: whether a text may be empty, its length, and a pattern with its words. */
export type Limits = {
  readonly isNeeded?: true;
  readonly most?: number;
  readonly pattern?: readonly [source: string, words: string];
  /** Whether it isn’t a text in any language, as with a year. */
  readonly isData?: true;
};

/** A rule for a text. @returns how to fix the text; undefined if it is valid */
export type Format = ((text: string) => string | undefined) & { readonly limits?: Limits };

/** The message about a missing field. */
export const missing = 'This is missing. Add it.';

/** Words for a value of the wrong kind, or for none. */
const orMissing =
  (words: string, ifMissing = missing) =>
  ({ input }: { input: unknown }): string =>
    input === undefined ? ifMissing : words;

const held = (format: Format) =>
  v.check<string, (issue: { input: string }) => string>(
    (value) => format(value) === undefined,
    ({ input }) => format(input) ?? '',
  );

const isFilled: Format = Object.assign(
  (value: string) => (value.trim() === '' ? 'This is empty. Fill it in.' : undefined),
  { limits: { isNeeded: true } as const },
);

/** A text that may be empty. Its metadata are its limits. */
export const textOrNone = (...formats: readonly Format[]) =>
  v.pipe(
    v.pipe(v.string(orMissing('This has to be text. Put it in quotes.')), ...formats.map(held)),
    v.metadata(formats.reduce<Limits>((all, { limits }) => ({ ...all, ...limits }), {})),
  );

export const textOf = (...formats: readonly Format[]) => textOrNone(isFilled, ...formats);

/** A text with these placeholders, as in `{count}`, which the page fills in. */
export const filled = (...names: readonly string[]) => {
  const format: Format = (value) => {
    const given = [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const lost = names.find((name) => !given.includes(name));
    if (lost !== undefined) return `{${lost}} is missing. The page puts a value there.`;
    const extra = given.find((name) => !names.includes(name));
    return extra === undefined ? undefined : `The page doesn’t know {${extra}}. Delete it.`;
  };
  if (names.length === 0) return textOf(format);
  const pattern = names.map((name) => `(?=[^]*\\{${name}\\})`).join('');
  const wanted = names.map((name) => `{${name}}`).join(' and ');
  return textOf(
    Object.assign(format, {
      limits: { pattern: [`^${pattern}`, `Keep ${wanted}: the page puts a value there.`] as const },
    }),
  );
};

export const text = filled();

export const number = (least: number, most: number) => {
  const words = orMissing(`This has to be a number from ${least} to ${most}.`);
  return v.pipe(v.number(words), v.minValue(least, words), v.maxValue(most, words));
};

export const choice = v.boolean(orMissing('This has to be true or false.'));

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  v.picklist(words, orMissing(`This has to be one of: ${words.join(', ')}.`));

const dashes = 'This has to be a list: each item on a line of its own, after a dash.';

/** A list, which may be empty. */
export const listOrNone = <Item extends v.GenericSchema>(item: Item) =>
  v.array(item, orMissing(dashes, `${missing} For an empty list, write [].`));

/** A list with at least one item. */
export const list = <Item extends v.GenericSchema>(item: Item) =>
  v.tupleWithRest([item], item, orMissing(dashes));

/** These fields and no others. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ input, expected }) =>
    expected === 'never'
      ? 'The site knows no field of this name. Check its spelling, or delete it.'
      : orMissing('This has to be a group of fields, each on a line of its own.')({ input }),
  );

/** Entries for `fields` that all have the same schema. */
export function sameOf<const Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value>;
export function sameOf(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Entries for `fields`, one text each. */
export const words = <const Name extends string>(...names: readonly Name[]) => sameOf(names, text);

/** A group of texts. */
export const texts = <const Name extends string>(...names: readonly Name[]) =>
  fields(words(...names));

/** A text for one thing, and one for any other number of them. */
export const oneOrMany = fields({ one: text, many: filled('count') });

export const orNone = <Value extends v.GenericSchema>(value: Value) => v.optional(value);
