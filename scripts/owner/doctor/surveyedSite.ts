import { firstLanguage, languages, readSection } from '../../../src/content/section.mjs';
import { type BuiltSite, documentsOf, type Page } from '../../build/builtSite/builtSite.ts';
import { type Survey, unknownPaths } from './survey.ts';
import { isWell, textOf } from './web.ts';

/** Lets the build's checks run on a deployed site: the paths that answered count as the built files. */
export function surveyedSite({ answers, pages }: Survey): BuiltSite {
  const pageOf = (path: string): Page => ({
    language: languageAt(path),
    name: '',
    path,
    file: fileOf(path),
    title: '',
    description: '',
    isListed: true,
  });
  const found = new Map(
    [...answers]
      .filter(([path, asked]) => isWell(asked) && !unknownPaths.includes(path))
      .map(([path, asked]) => [pages.includes(path) ? fileOf(path) : path.slice(1), asked]),
  );
  const read = (file: string): string => textOf(found.get(file));
  return {
    files: [...found.keys()],
    pages: pages.filter((path) => isWell(answers.get(path))).map(pageOf),
    read,
    bytes: (file) => {
      const asked = found.get(file);
      return isWell(asked) ? asked.bytes : Buffer.alloc(0);
    },
    document: documentsOf(read),
  };
}

function fileOf(path: string): string {
  return `${path.slice(1)}${path.endsWith('/') ? 'index' : ''}.html`;
}

function languageAt(path: string): string {
  const others = languages.filter((language) => language !== firstLanguage);
  return (
    others.find((language) => path.startsWith(readSection('language', language).home)) ??
    firstLanguage
  );
}
