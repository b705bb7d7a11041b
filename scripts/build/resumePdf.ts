import type { Plugin } from 'vite';
import { languages } from '../../src/content/section.mjs';
import { resumeDocument, resumeFile } from './resume/resumeDocument.ts';

/** Adds the résumé's PDF in each language to the build. */
export function resumePdf(): Plugin {
  return {
    name: 'typeset-resume',
    apply: 'build',
    async generateBundle() {
      for (const language of languages) {
        this.emitFile({
          type: 'asset',
          fileName: resumeFile(language),
          source: await resumeDocument(language),
        });
      }
    },
  };
}
