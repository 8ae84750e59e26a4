import { pageMarks } from '@portal/shared/navigation/page-marks';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTargets } from './browsers/oldest.ts';
import { styleFallbacks } from './browsers/style-fallbacks.ts';
import { recordChunks } from './budget/record-chunks.ts';
import { chunkGroups } from './chunk-groups.ts';
import { precompress } from './precompress.ts';
import { beforeStart } from './prerender/inline-script.ts';
import { prerender } from './prerender/prerender.ts';
import { routeFiles } from './route-files.ts';
import { withoutSummaries } from './without-summaries.ts';

const chunks = chunkGroups();
/** The first file names all others, and no compression makes their hashes smaller. */
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig({
  plugins: [
    routeFiles(),
    react(),
    withoutSummaries(),
    chunks.plugin,
    precompress(),
    recordChunks(),
    beforeStart(),
    prerender(),
  ],
  // React has this hook since version 18, so the copy for older ones can stay out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // The server replaces it in each page with a nonce of its own.
  html: { cspNonce: pageMarks.styleNonce },
  css: { postcss: { plugins: [styleFallbacks] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: buildTargets,
    // Outside of `dist` after the build. `check-browsers.ts` finds the modules of a line with them.
    sourcemap: 'hidden',
    // Browsers without it load the same files one step later. These are Safari before 17 and Firefox before 115.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { ...names, codeSplitting: { groups: chunks.groups } } },
  },
});
