import * as v from 'valibot';
import {
  type SectionName,
  schemas,
  type VisitorContent,
} from '../../../src/content/schemas/content.ts';
import { type BusinessField, businessFields } from './businessShape.ts';
import { type PlaceOf, placeOf } from './content.ts';
import { type Fault, wrong } from './contentFault.ts';
import { textsIn } from './texts.ts';
import { typeset } from './formats.ts';

/** Lists the fields of all sections that are missing, empty, unknown, or of the wrong shape. */
export const shapeFaults = (content: VisitorContent, places: PlaceOf): Fault[] => [
  ...Object.entries(content).flatMap(([section, value]) => {
    const name = section as SectionName;
    return faultsIn(schemas[name], value, name, places);
  }),
  ...businessFaults(content, places),
  ...printedTexts(content, places),
];

/** Lists where a section doesn't match its schema. */
export function faultsIn(
  schema: v.GenericSchema,
  value: unknown,
  name: SectionName,
  places: PlaceOf = placeOf,
): Fault[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ path = [], message }) =>
    wrong(
      places(
        name,
        path.map(({ key }) => key),
      ),
      message,
    ),
  );
}

/** Lists the answers of setup that a page couldn't use. */
function businessFaults({ business }: VisitorContent, places: PlaceOf): Fault[] {
  return (Object.keys(businessFields) as BusinessField[]).flatMap((id) => {
    const value = id
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], business);
    return answerFaults(id, value, places);
  });
}

/** @param id the question's id, such as `owner.name` */
export function answerFaults(
  id: BusinessField,
  value: unknown,
  places: PlaceOf = placeOf,
): Fault[] {
  const schema: v.GenericSchema = businessFields[id];
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ message }) => wrong(places('business', id.split('.')), message));
}

/** Lists texts that the PDFs have no letters for. */
function printedTexts(content: VisitorContent, places: PlaceOf): Fault[] {
  return (['resume', 'workshopSheet'] as const).flatMap((name) =>
    textsIn(content[name]).flatMap(({ path, text }) => {
      const fault = typeset(text);
      return fault === undefined ? [] : [wrong(places(name, path), fault)];
    }),
  );
}
