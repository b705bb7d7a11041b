import type { Rolldown } from 'vite';
import { listStyles } from './pageStyles.ts';

/**
 * Puts React into a separate chunk, which stays cached when a new release changes only the site. `runScripts` in
 * src/boot/loadScripts.ts runs each chunk in a separate task, so that no task is long.
 */
const libraries = {
  name: 'react',
  test: /rolldown.runtime|src\/boot\/reactDom|node_modules\/(react|react-dom|scheduler)\//,
};

/** Modules that differ between the languages: texts, and the names of scripts that have texts. */
const differing = /\/src\/(content\/\w+|boot\/reactFiles)\.ts$/;

/** What the button “Add my location” loads. */
const ofPlace = /src\/enquiry\/place\/(?!PlaceAdder)/;

/**
 * Names and contents of the site's chunks. Modules that lead to no text are in chunks of their own (`core` is what every
 * visit runs of them), which all languages share.
 */
export const scriptChunks: Rolldown.OutputOptions = {
  // Short hashes: every page names some of these files. Groups that scripts share have long names.
  entryFileNames: 'assets/[name]-[hash:6].js',
  chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:6].js`,
  codeSplitting: {
    groups: [
      libraries,
      listStyles,
      { name: withoutTexts('core'), tags: ['$initial'] },
      // Every visit runs them after the page has loaded. In a joined chunk they would run React, too.
      { name: 'later', test: /src\/(backend\/renewSession|pwa\/registerSiteWorker)/ },
      {
        name: withoutTexts('code', ofPlace),
        entriesAware: true,
        entriesAwareMergeThreshold: 6_000,
      },
      // After the others, which keep what they share with it: only the first press on “Add my location” loads it.
      { name: 'place', test: ofPlace },
    ],
  },
};

/** @param others modules that go elsewhere */
function withoutTexts(name: string, others?: RegExp) {
  const known = new Map<string, boolean>();
  const hasTexts = (id: string, context: Rolldown.ChunkingContext): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // For circular imports.
    known.set(id, false);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    const imported = [...importedIds, ...dynamicallyImportedIds];
    const has = differing.test(id) || imported.some((one) => hasTexts(one, context));
    known.set(id, has);
    return has;
  };
  return (id: string, context: Rolldown.ChunkingContext): string | null =>
    id.endsWith('.css') || others?.test(id) || hasTexts(id, context) ? null : name;
}
