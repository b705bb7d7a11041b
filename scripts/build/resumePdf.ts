import type { Plugin } from 'vite';
import { resumeSlug } from '../../src/app/paths.ts';
import { resumeDocument } from './resume/resumeDocument.ts';

/** Adds the résumé's PDF to the build. */
export function resumePdf(): Plugin {
  return {
    name: 'typeset-resume',
    apply: 'build',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: `${resumeSlug}.pdf`,
        source: await resumeDocument(),
      });
    },
  };
}
