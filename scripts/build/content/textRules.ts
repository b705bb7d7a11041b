import { hint, wrong, type Fault } from './contentFault.ts';
import type { PlacedText } from './texts.ts';

/** Fields in which an asterisk marks a required field, not a Latin name. */
const labels = /enquiry\.yaml: form\.fields\.\w+\.label/;
/** Fields that contain straight quotation marks on purpose. */
const straight = /resume\.yaml: headings\.connect$|toasts\.sent\.description$/;
/** A Latin name in asterisks: a genus or its initial, with hyphens, ranks, and hybrid signs. */
const latinName = /\*×?\p{Lu}[\p{Ll}.-]*(?: [×\p{Ll}][\p{Ll}.-]*){0,3}\*/gu;
/** Fields that may be empty. */
const mayBeEmpty = /business\.yaml: owner\.(handle|phone)$/;

/** Finds faults that any text may have. */
export function textFaults(texts: readonly PlacedText[]): Fault[] {
  return texts.flatMap((one) => [
    ...blanks(one),
    ...unfilled(one),
    ...unknownFacts(one),
    ...asterisks(one),
    ...straightMarks(one),
  ]);
}

function blanks({ place, text }: PlacedText): Fault[] {
  if (text === '') {
    return mayBeEmpty.test(place) ? [] : [wrong(place, 'This is empty. Fill it in.')];
  }
  return text !== text.trim() || / {2}/.test(text)
    ? [wrong(place, 'There are extra spaces at an end or between words. Delete them.')]
    : [];
}

/** Finds `undefined`, `NaN`, braces, and asterisks in the texts of pages.yaml. */
function unfilled({ place, text }: PlacedText): Fault[] {
  const left = /\/pages\.yaml:/.test(place) && /\b(undefined|NaN)\b|[{}*]/.exec(text);
  return left ? [wrong(place, `It has “${left[0]}” where a value should be.`)] : [];
}

/** Finds a fact in braces that business.yaml doesn't have. Known facts are filled in already. */
function unknownFacts({ place, text }: PlacedText): Fault[] {
  const [unknown] = /\{business\.[^}]*\}/.exec(text) ?? [];
  return unknown === undefined
    ? []
    : [wrong(place, `The files about the business have no ${unknown}. Check its spelling.`)];
}

function asterisks({ place, text }: PlacedText): Fault[] {
  if (labels.test(place) || !text.replace(latinName, '').includes('*')) return [];
  return [
    wrong(
      place,
      'An asterisk has no partner, or there is more than a Latin name between two. Write it like *Quercus agrifolia*.',
    ),
  ];
}

function straightMarks({ place, text }: PlacedText): Fault[] {
  if (straight.test(place) || !/['"]/.test(text)) return [];
  return [hint(place, 'It has a straight quotation mark. Use ’ or “ ”.')];
}
