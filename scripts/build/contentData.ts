import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { SectionName } from '../../src/content/schemas/content.ts';
import { firstLanguage, readSection, sectionFiles } from '../../src/content/section.mjs';

const contentModule = /\/src\/content\/\w+\.ts$/;
const contentFile = /\/src\/content\/.*\.yaml$/;
const call = /\bsection\('(\w+)'\)((?:\.\w+)*)/g;
const importLine = /^import \{ section \} from .*$/m;

/** Replaces each `section('about')` in `src/content` with the data of that section. */
export function contentData(language = firstLanguage): Plugin {
  return {
    name: 'content-data',
    enforce: 'pre',
    transform(code, id) {
      if (!contentModule.test(id) || !importLine.test(code)) return undefined;
      const folder = join(id, '..');
      const withData = code.replace(call, (_, name: SectionName, path: string) => {
        for (const file of sectionFiles(name, language)) this.addWatchFile(join(folder, file));
        return `(${JSON.stringify(valueAt(readSection(name, language), path))})`;
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
