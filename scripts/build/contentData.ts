import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SectionName } from '../../src/content/schemas/content.ts';
import { firstLanguage, languages, readSection, sectionFiles } from '../../src/content/section.mjs';

const contentModule = /\/src\/content\/\w+\.ts$/;
const contentFile = /\/src\/content\/.*\.yaml$/;
const call = /\b(section|inEachLanguage)\('(\w+)'\)((?:\.\w+)*)/g;
const importLine = /^import \{[^}]*\} from '\.\/section\.mjs';$/m;

/**
 * Replaces each `section('about')` in `src/content` with the data of that section, and `inEachLanguage('about')` with
 * those of all languages.
 */
export function contentData(language = firstLanguage): Plugin {
  return {
    name: 'content-data',
    enforce: 'pre',
    transform(code, id) {
      if (!contentModule.test(id) || !importLine.test(code)) return undefined;
      const folder = join(id, '..');
      const dataIn = (name: SectionName, path: string, one: string): unknown => {
        for (const file of sectionFiles(name, one)) this.addWatchFile(join(folder, file));
        return valueAt(readSection(name, one), path);
      };
      const withData = code.replace(call, (_, which: string, name: SectionName, path: string) => {
        const data =
          which === 'section'
            ? dataIn(name, path, language)
            : languages.map((one) => dataIn(name, path, one));
        return `(${JSON.stringify(data)})`;
      });
      return { code: withData.replace(importLine, ''), map: null };
    },
    handleHotUpdate({ file, server }) {
      if (!contentFile.test(file)) return;
      for (const [id, module] of server.moduleGraph.idToModuleMap) {
        if (contentModule.test(id)) server.moduleGraph.invalidateModule(module);
      }
    },
  };
}

/** @param path such as `.form.fields` */
function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], data);
}
