import type { Plugin } from 'vite';
import { resumeSlug } from '../../src/content/resume.ts';
import { resumeDocument } from './resume/resumeDocument.ts';

/** Puts the résumé beside its page as a document to be kept and sent on. */
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
