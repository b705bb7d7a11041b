import type { BuiltSite } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import { readContent } from '../../scripts/build/content/content.ts';
import { textsIn } from '../../scripts/build/content/texts.ts';
import { languages } from '../../src/content/section.mjs';
import { allScripts } from './eagerScripts.ts';

/** Shorter texts, such as “Inbox”, may be part of a name in a script. */
const fewestWords = 3;

export function languageChecks(site: BuiltSite): Check[] {
  return [
    {
      claim: 'no script that a page may load has a text of another language',
      find: () => {
        const texts = new Map(languages.map((language) => [language, textsOf(language)]));
        return languages.flatMap((language) => {
          const own = new Set(texts.get(language));
          const foreign = [...texts.values()].flat().filter((text) => !own.has(text));
          return scriptsOf(site, language).flatMap((file) => {
            const source = site.read(file);
            return foreign
              .filter((text) => source.includes(text))
              .map((text) => `${language}: ${file} has “${text}”`);
          });
        });
      },
    },
  ];
}

const textsOf = (language: string): string[] =>
  textsIn(readContent(language))
    .map(({ text }) => text)
    .filter((text) => text.split(' ').length >= fewestWords);

function scriptsOf(site: BuiltSite, language: string): string[] {
  const pages = site.pages.filter((page) => page.language === language);
  return [...new Set(pages.flatMap((page) => allScripts(site, page)))];
}
