import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { prerender } from './scripts/build/prerender.ts';

// The local backend's own address and key, the same on every machine: nothing here is a secret.
process.env.VITE_SUPABASE_URL ??= `http://127.0.0.1:${process.env.API_PORT ?? '54321'}`;
process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= 'sb_publishable_local';

export default defineConfig({
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    react(),
    prerender(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,webp,svg,png,woff2,webmanifest,txt}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
      integration: { closeBundleOrder: 'post' },
    }),
  ],
});
