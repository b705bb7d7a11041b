import './scripts/build/content/wholeBusiness.ts';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { settleBackend } from './scripts/build/backendSettings.ts';
import { checkContent, printTrial } from './scripts/build/checkContent.ts';
import { contentData } from './scripts/build/contentData.ts';
import { compress } from './scripts/build/compress.ts';
import { devPages } from './scripts/build/devPages.ts';
import { inboxPatterns } from './scripts/build/inbox/inboxFiles.ts';
import { ownersInbox } from './scripts/build/inbox/ownersInbox.ts';
import { hosting } from './scripts/build/hosting.ts';
import { nodeEnv } from './scripts/build/nodeEnv.ts';
import { webManifest } from './scripts/build/manifest/webManifest.ts';
import { pictures } from './scripts/build/pictures.ts';
import { prerender } from './scripts/build/prerender.ts';
import { scriptChunks } from './scripts/build/scriptChunks.ts';
import { resumePdf } from './scripts/build/resumePdf.ts';
import { workshopKey } from './scripts/build/workshopKey.ts';
import { styleNames } from './scripts/build/styleNames.ts';
import { withIntegrity } from './scripts/build/withIntegrity.ts';
import { markSample } from './scripts/owner/sample/markSample.ts';
import { keyPath } from './supabase/functions/_shared/keyProbe.ts';

settleBackend(process.env);

/** `SITE_LANGUAGE=es npm run dev` shows the Spanish pages. A build contains all languages. */
const shownLanguage = process.env.SITE_LANGUAGE;
const outDir = process.env.DIST_DIR ?? 'dist';
const inbox = ownersInbox();

export default defineConfig({
  resolve: {
    alias: { goober: fileURLToPath(new URL('src/enquiry/toasts/toastStyles.ts', import.meta.url)) },
  },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // For scripts/build/prerender.ts, which deletes it.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Turns off warnings about slow plugins: building pages, pictures, and the résumé takes time.
      checks: { pluginTimings: false },
      output: scriptChunks,
    },
  },
  plugins: [
    nodeEnv(),
    checkContent(),
    { ...contentData(), apply: 'build' },
    { ...contentData(shownLanguage), apply: 'serve' },
    react(),
    styleNames(),
    pictures(),
    resumePdf(),
    workshopKey(),
    prerender(),
    devPages(shownLanguage),
    markSample(),
    inbox.page,
    hosting(),
    inbox.worker,
    compress(),
    printTrial(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: webManifest,
      injectManifest: {
        // Builds the service worker as a classic script. The plugin's other format uses a deprecated option.
        rollupFormat: 'iife',
        // The WebP of each picture, in the width for offline use. The hero has one for phones, too.
        globPatterns: ['**/*.{html,js,css,svg,png,webp,woff2,webmanifest,txt,vcf,pdf}'],
        globIgnores: [...inboxPatterns, keyPath.slice(1)],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        manifestTransforms: [withIntegrity(outDir)],
      },
      integration: {
        closeBundleOrder: 'post',
        // Removes the plugin's own entries: the list already contains these files with their hashes.
        beforeBuildServiceWorker: ({ injectManifest }) => {
          injectManifest.additionalManifestEntries = [];
        },
      },
    }),
  ],
});
