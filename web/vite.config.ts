import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** A few files that change rarely or come with every page, instead of a hundred requests on a poor line. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|zustand|zod)\//,
  },
  { name: 'mantine', test: /node_modules\/(@mantine\/(core|hooks|form)|@floating-ui|react-remove-scroll|clsx)\// },
  { name: 'icons', test: /node_modules\/@tabler\/icons-react\// },
  { name: 'contracts', test: /shared\/src\/(?!locales\/)/ },
  { name: 'frame', test: /web\/src\/(platform|ui)\/(?!i18n\/(base|staff)-|toast\/toast-view)/, minShareCount: 4 },
  // The definitions of the routes; what they show stays in a chunk each (`?tsr-split=component`).
  { name: 'routes', test: /web\/src\/(routes\/[^?]*|routeTree\.gen\.ts)$/ },
];

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
