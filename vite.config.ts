import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { headers } from './scripts/build/headers.ts';
import { pictures } from './scripts/build/pictures.ts';
import { prerender } from './scripts/build/prerender.ts';
import { resumePdf } from './scripts/build/resumePdf.ts';
import { day } from './src/app/theme/colours.ts';
import { app } from './src/content/pages.ts';
import { keptPictures } from './src/content/pictures.ts';

// The local backend's own address and key, the same on every machine: nothing here is a secret.
process.env.VITE_SUPABASE_URL ??= `http://127.0.0.1:${process.env.API_PORT ?? '54321'}`;
process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_local';

export default defineConfig({
  resolve: {
    alias: { goober: fileURLToPath(new URL('src/enquiry/toastStyles.ts', import.meta.url)) },
  },
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    outDir: process.env.DIST_DIR ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [
    react(),
    pictures(),
    resumePdf(),
    prerender(),
    headers(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: '/',
        name: app.name,
        short_name: app.shortName,
        description: app.description,
        lang: 'en-US',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: day.paper,
        theme_color: day.paper,
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest,txt,vcf,pdf}', ...keptPictures],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      integration: { closeBundleOrder: 'post' },
    }),
  ],
});
