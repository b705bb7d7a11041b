import { type Fault, wrong } from './contentFault.ts';
import { link } from './formats.ts';
import { type Content, contentPlace } from './modules.ts';
import { slugOf } from '../../../src/content/slug.ts';
import type { PlacedText } from './texts.ts';

/**
 * Finds broken links in the content.
 * @param publicFiles names of the files in `public`
 */
export function linkFaults(
  content: Content,
  texts: readonly PlacedText[],
  publicFiles: readonly string[],
): Fault[] {
  const hashes: readonly string[] = Object.values(content['sectionIds.ts'].sectionIds);
  const { resumePath } = content['resume.ts'];
  const targets = new Set([
    '/',
    resumePath,
    ...['vcf', 'pdf'].map((kind) => `${resumePath}.${kind}`),
    ...publicFiles.map((file) => `/${file}`),
    ...hashes.flatMap((hash) => [`#${hash}`, `/#${hash}`]),
  ]);
  return [
    ...navigationFaults(content, hashes),
    ...serviceFaults(content),
    ...texts.flatMap(({ place, text }) => [
      ...outwardFaults(place, text),
      ...(/^[/#][^\s]+$/.test(text) && !targets.has(text)
        ? [wrong(place, `“${text}” leads nowhere on this site.`)]
        : []),
    ]),
  ];
}

function navigationFaults(content: Content, hashes: readonly string[]): Fault[] {
  const { links, getStarted } = content['navigation.ts'].navigation;
  const place = `${contentPlace('navigation.ts')} navigation`;
  const all = [
    ...links.map(({ hash }, index) => ({ hash, at: `${place}.links[${index + 1}].hash` })),
    { hash: getStarted.hash, at: `${place}.getStarted.hash` },
  ];
  return all
    .filter(({ hash }) => !hashes.includes(hash))
    .map(({ hash, at }) =>
      wrong(at, `The page has no part called “${hash}”. Choose one of: ${hashes.join(', ')}.`),
    );
}

/** Finds service ids, which the cards' links use, that are duplicates or aren't the slug of the service's title. */
function serviceFaults(content: Content): Fault[] {
  const { services } = content['services.ts'];
  return services.flatMap(({ id, title }, index) => {
    const at = `${contentPlace('services.ts')} services[${index + 1}].id`;
    if (services.findIndex((other) => other.id === id) !== index) {
      return [wrong(at, `“${id}” is here twice. Give each service its own title.`)];
    }
    return id === slugOf(title)
      ? []
      : [wrong(at, `Write '${slugOf(title)}': it comes from the title.`)];
  });
}

function outwardFaults(place: string, text: string): Fault[] {
  return (text.match(/\S*:\/\/[^\s,;)]*|\bwww\.\S+/g) ?? []).flatMap((one) => {
    const fault = link(one.replace(/[.!?]$/, ''));
    return fault === undefined ? [] : [wrong(place, fault)];
  });
}
