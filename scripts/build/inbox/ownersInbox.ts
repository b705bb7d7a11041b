// Builds the inbox as a separate app, after the site's pages, so that the inbox doesn't change the site's files.

import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from '../afterBuild.ts';
import { builtAlone } from '../builtAlone.ts';
import { contentData } from '../contentData.ts';
import { filesIn } from '../filesIn.ts';
import { touchIconOfInbox } from '../manifest/appPictures.ts';
import { styleNames } from '../styleNames.ts';
import { integrityOf } from '../withIntegrity.ts';
import { inboxFiles, isOfInbox } from './inboxFiles.ts';
import { inboxManifest } from './inboxManifest.ts';
import { inboxPage } from './inboxPage.ts';

/** The placeholder in the worker's source for its list of files. */
const listPlace = 'self.__INBOX_FILES';

/**
 * `page` builds page, scripts, and manifest; `worker` then builds the worker with their hashes. Plugins that change a
 * page must run between the two.
 */
export function ownersInbox(): { page: Plugin; worker: Plugin } {
  let fonts: string[] = [];
  return {
    page: afterBuild('build-inbox', async (outDir, config) => {
      fonts = await buildPage(outDir, config);
      await writeFile(join(outDir, inboxFiles.manifest), JSON.stringify(inboxManifest));
    }),
    worker: afterBuild('write-inbox-worker', async (outDir, { root }) => {
      const inboxOnly = filesIn(outDir).filter(
        (file) => isOfInbox(file) && file !== inboxFiles.worker,
      );
      const worker = await workerFor(outDir, root, [...inboxOnly, ...fonts]);
      await writeFile(join(outDir, inboxFiles.worker), worker);
      // The page doesn't change anymore.
      for (const linked of inboxFiles.linkedPages) {
        await copyFile(join(outDir, inboxFiles.page), join(outDir, linked));
      }
    }),
  };
}

/** @returns the font files that the inbox shares with the site */
async function buildPage(
  outDir: string,
  { root, mode, build: { target } }: ResolvedConfig,
): Promise<string[]> {
  const shared = new Set<string>();
  await build({
    root,
    configFile: false,
    mode,
    logLevel: 'warn',
    plugins: [
      contentData(),
      react(),
      styleNames(),
      {
        name: 'fill-inbox-page',
        transformIndexHtml: { order: 'pre', handler: (html) => inboxPage(html) },
      },
      {
        name: 'note-shared-files',
        generateBundle(_, bundle) {
          for (const file of Object.keys(bundle)) if (!isOfInbox(file)) shared.add(file);
        },
      },
    ],
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One cached script contains React, MUI, and the auth client.
      chunkSizeWarningLimit: 1_000,
      assetsDir: inboxFiles.folder,
      rolldownOptions: {
        input: join(root, inboxFiles.page),
        // Gives the fonts the same names as the site's, so that both share the files.
        output: {
          assetFileNames: ({ names }) =>
            `${names[0]?.endsWith('.woff2') ? 'assets' : inboxFiles.folder}/[name]-[hash][extname]`,
        },
      },
    },
  });
  return [...shared].filter((file) => file.endsWith('.woff2'));
}

async function workerFor(outDir: string, root: string, files: readonly string[]): Promise<string> {
  const list = await Promise.all(
    files
      .filter((file) => !isInstallIcon(file))
      .map(async (file) => ({
        url: `/${file}`,
        revision: null,
        integrity: integrityOf(await readFile(join(outDir, file))),
      })),
  );
  const worker = await builtAlone(root, 'src/sw/inboxWorker.ts', 'iife');
  if (!worker.includes(listPlace))
    throw new Error('The inbox’s worker has no place for its files.');
  return worker.replaceAll(listPlace, () => JSON.stringify(list));
}

/** Whether only the browser fetches the file, when the owner installs the inbox. */
function isInstallIcon(file: string): boolean {
  return file.endsWith('.png') && file !== touchIconOfInbox.file;
}
