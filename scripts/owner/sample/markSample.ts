import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isMarked, sampleFiles, sampleView, withMarks } from './sampleView.ts';

/** Marks what is still the sample's at `?sample`, in `npm run dev` and `vite preview`. Builds don't have it. */
export function markSample(): Plugin {
  return {
    name: 'mark-sample',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(sampleFiles);
    },
    configurePreviewServer({ middlewares, config }) {
      middlewares.use(sampleView(resolve(config.root, config.build.outDir)));
    },
    transformIndexHtml: (html, { originalUrl = '/' }) =>
      isMarked(originalUrl) ? withMarks(html) : html,
  };
}
