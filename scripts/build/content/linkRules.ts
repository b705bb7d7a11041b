import { type Fault, wrong } from './contentFault.ts';
import { link } from './formats.ts';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import { placeOf } from './content.ts';
import { sectionIds } from '../../../src/content/sectionIds.ts';
import { slugOf } from '../../../src/lib/slug.ts';
import type { PlacedText } from './texts.ts';

/**
 * Finds broken links in the content of a language.
 * @param publicFiles names of the files in `public`
 */
export function linkFaults(
  { business, language }: VisitorContent,
  texts: readonly PlacedText[],
  publicFiles: readonly string[],
): Fault[] {
  const hashes = Object.values(sectionIds);
  const { home } = language;
  const resumePath = `${home}${slugOf(business.owner.name)}`;
  const targets = new Set([
    home,
    resumePath,
    ...['vcf', 'pdf'].map((kind) => `${resumePath}.${kind}`),
    ...publicFiles.map((file) => `/${file}`),
    ...hashes.flatMap((hash) => [`#${hash}`, `${home}#${hash}`]),
  ]);
  return texts.flatMap(({ place, text }) => [
    ...outwardFaults(place, text),
    ...(/^[/#][^\s]+$/.test(text) && !targets.has(text)
      ? [wrong(place, `“${text}” leads nowhere on this site.`)]
      : []),
  ]);
}

/**
 * Finds service ids, which the cards' links use, that are duplicates or aren't the slug of the service's title in the
 * first language.
 */
export function serviceFaults(content: VisitorContent): Fault[] {
  const services = content.services.all;
  return services.flatMap(({ id, title }, index) => {
    const at = placeOf('services', ['all', index, 'id']);
    if (services.findIndex((other) => other.id === id) !== index) {
      return [wrong(at, `“${id}” is here twice. Give each service its own title.`)];
    }
    return id === slugOf(title)
      ? []
      : [wrong(at, `Write ${slugOf(title)}: it comes from the title.`)];
  });
}

function outwardFaults(place: string, text: string): Fault[] {
  return (text.match(/\S*:\/\/[^\s,;)]*|\bwww\.\S+/g) ?? []).flatMap((one) => {
    const fault = link(one.replace(/[.!?]$/, ''));
    return fault === undefined ? [] : [wrong(place, fault)];
  });
}
