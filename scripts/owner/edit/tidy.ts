import type * as v from 'valibot';
import type { Data } from './yamlFile.ts';

/**
 * What the form’s data mean for the site: texts without line breaks and extra spaces; lists and texts that are empty
 * instead of missing; optional fields that are missing instead of empty.
 */
export function tidy(schema: v.GenericSchema, value: Data): Data {
  const inner = schema as unknown as {
    wrapped: v.GenericSchema;
    item: v.GenericSchema;
    rest: v.GenericSchema;
    entries: Record<string, v.GenericSchema>;
  };
  switch (schema.type) {
    case 'optional':
      return value === '' || value === null || value === undefined
        ? undefined
        : tidy(inner.wrapped, value);
    case 'string':
      return typeof value === 'object' || value === undefined ? '' : oneLine(String(value));
    case 'boolean':
      return value === true;
    case 'array':
      return listOf(value).map((one) => tidy(inner.item, one));
    case 'tuple_with_rest':
      return listOf(value).map((one) => tidy(inner.rest, one));
    case 'strict_object': {
      const given = typeof value === 'object' && !Array.isArray(value) && value ? value : {};
      const known = Object.entries(inner.entries).map(([key, field]): [string, Data] => [
        key,
        tidy(field, given[key]),
      ]);
      const all = Object.entries({ ...given, ...Object.fromEntries(known) });
      return Object.fromEntries(all.filter(([, one]) => one !== undefined));
    }
    default:
      return value;
  }
}

const listOf = (value: Data): Data[] => (Array.isArray(value) ? value : []);

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*| {2,}/g, ' ').trim();
