import * as v from 'valibot';
import type { Limits } from '../../../src/content/schemas/shape.ts';
import { labelOf } from './sections.ts';
import type { Data } from './yamlFile.ts';

/** A field in the editor's configuration, in Decap's format. */
export type FormField = {
  name: string;
  label: string;
  widget: 'string' | 'text' | 'number' | 'boolean' | 'select' | 'list' | 'object';
  required: boolean;
  i18n?: boolean | 'duplicate';
  hint?: string;
  [option: string]: unknown;
};

type Field = {
  schema: v.GenericSchema;
  /** The keys that lead to the field. Items of a list have none. */
  path: readonly string[];
  /** The value in the first language. */
  sample: Data;
};

type Given = {
  /** The section's name, for its list called `all`. */
  section: string;
  /** Comments by the keys that lead to a field. */
  hints: ReadonlyMap<string, string>;
  /** Schemas with more limits than the section's, by the keys that lead to a field. */
  stricter: Readonly<Record<string, v.GenericSchema>>;
};

/** Texts of more characters get a box of several lines. */
const lineLength = 50;

export function formFields(schema: v.GenericSchema, sample: Data, given: Given): FormField[] {
  return fieldsOf({ schema, path: [], sample }, given);
}

function fieldsOf({ schema, path, sample }: Field, given: Given): FormField[] {
  const entries = (schema as unknown as { entries: Record<string, v.GenericSchema> }).entries;
  return sorted(Object.keys(entries), sample).map((key) =>
    formField(
      {
        schema: entries[key] as v.GenericSchema,
        path: [...path, key],
        sample: isGroup(sample) ? sample[key] : undefined,
      },
      given,
    ),
  );
}

/** The keys in the order of the file. */
function sorted(keys: readonly string[], sample: Data): string[] {
  const inFile = isGroup(sample) ? Object.keys(sample).filter((key) => keys.includes(key)) : [];
  return [...inFile, ...keys.filter((key) => !inFile.includes(key))];
}

function formField({ schema, path, sample }: Field, given: Given): FormField {
  const key = path.at(-1) ?? '';
  const dotted = path.join('.');
  if (schema.type === 'optional') {
    const { wrapped } = schema as unknown as { wrapped: v.GenericSchema };
    return { ...formField({ schema: wrapped, path, sample }, given), required: false };
  }
  const hint = given.hints.get(dotted);
  return {
    name: key,
    label: labelOf(key === 'all' ? (path.at(-2) ?? given.section) : key),
    ...(hint === undefined ? {} : { hint }),
    ...widgetOf({ schema: given.stricter[dotted] ?? schema, path, sample }, given),
  };
}

type Widget = Omit<FormField, 'name' | 'label'> & Pick<FormField, 'widget' | 'required'>;

function widgetOf(field: Field, given: Given): Widget {
  const { schema, path, sample } = field;
  switch (schema.type) {
    case 'string':
      return textWidget(schema, path.at(-1) === 'id', sample);
    case 'number': {
      const [least, most] = [requirement(schema, 'min_value'), requirement(schema, 'max_value')];
      const range = { min: least, max: most, step: 1, value_type: 'int' };
      return { widget: 'number', required: true, i18n: 'duplicate', ...range };
    }
    case 'boolean':
      return { widget: 'boolean', required: false, i18n: 'duplicate' };
    case 'picklist': {
      const { options } = schema as unknown as { options: string[] };
      const labeled = options.map((value) => ({ label: labelOf(value), value }));
      return { widget: 'select', required: true, i18n: 'duplicate', options: labeled };
    }
    case 'array':
    case 'tuple_with_rest':
      return listWidget(field, given);
    case 'strict_object':
      return { widget: 'object', required: true, i18n: true, fields: fieldsOf(field, given) };
    default:
      throw new Error(`The editor has no field for ${schema.type}, at ${path.join('.')}.`);
  }
}

function textWidget(schema: v.GenericSchema, isId: boolean, sample: Data): Widget {
  const { isNeeded, most, pattern, isData }: Limits = v.getMetadata(schema);
  const isLong = typeof sample === 'string' && sample.length > lineLength;
  return {
    widget: isLong ? 'text' : 'string',
    required: isNeeded ?? false,
    i18n: isId || isData ? 'duplicate' : true,
    ...(most === undefined ? {} : { maxlength: most }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function listWidget({ schema, path, sample }: Field, given: Given): Widget {
  const isNeeded = schema.type === 'tuple_with_rest';
  const { item, rest } = schema as unknown as Record<'item' | 'rest', v.GenericSchema>;
  const inner = { schema: isNeeded ? rest : item, path, sample: longest(sample) };
  const common = {
    widget: 'list' as const,
    required: isNeeded,
    i18n: true,
    label_singular: 'Item',
    ...(isNeeded ? { min: 1 } : {}),
  };
  if (inner.schema.type !== 'strict_object') {
    const { hint: _, ...field } = formField(inner, given);
    return { ...common, field: { ...field, label: 'Text' } };
  }
  const fields = fieldsOf(inner, given);
  const [first] = fields.filter(({ widget }) => widget === 'string' || widget === 'text');
  const named = fields.find(({ name }) => name === 'title') ?? first;
  const summary = named === undefined ? {} : { summary: `{{fields.${named.name}}}` };
  return { ...common, collapsed: true, ...summary, fields };
}

/** An item with the longest texts of all items, which decide about the boxes. */
function longest(sample: Data): Data {
  if (!Array.isArray(sample)) return undefined;
  const groups = sample.filter(isGroup);
  if (groups.length === 0) return longestText(sample);
  const keys = [...new Set(groups.flatMap(Object.keys))];
  return Object.fromEntries(
    keys.map((key) => {
      const values = groups.map((group) => group[key]);
      return [
        key,
        values.every((one) => typeof one === 'string') ? longestText(values) : values[0],
      ];
    }),
  );
}

const longestText = (values: readonly Data[]): Data =>
  values
    .filter((one) => typeof one === 'string')
    .reduce((long, one) => (one.length > long.length ? one : long), '');

function requirement(schema: v.GenericSchema, type: string): unknown {
  const { pipe = [] } = schema as unknown as { pipe?: { type: string; requirement: unknown }[] };
  return pipe.find((item) => item.type === type)?.requirement;
}

const isGroup = (value: Data): value is { [key: string]: Data } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
