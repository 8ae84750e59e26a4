import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const mantine = /node_modules\/(@mantine\/(core|hooks|form)|clsx)\//;
const frame = /web\/src\/(platform|ui)\/(?!i18n\/(base|staff)-|toast\/toast-view)/;
/** Components that open above a page, and our own components that use them. The login page needs none of them. */
const overlayModules =
  /node_modules\/(@floating-ui|react-remove-scroll|@mantine\/core\/esm\/components\/(Popover|Menu|Combobox|Select|Modal|ModalBase)\/)/;
const overlayParts =
  /web\/src\/ui\/[a-z]+\/(reason-modal|confirm-modal|file-button|decision-buttons|country-field|display-choices)\./;
const isOverlay = (id: string) => overlayModules.test(id) || overlayParts.test(id);

/** A few files that change rarely or come with every page, instead of a hundred requests on a slow connection. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|zustand|zod)\//,
  },
  // Modules that only one or two pages use come with those pages.
  { name: 'mantine', test: (id: string) => mantine.test(id) && !isOverlay(id), minShareCount: 3 },
  { name: 'icons', test: /web\/src\/ui\/(icons\/icon|buttons\/icon-button)/ },
  // Without the check of a file, which only one page needs: it imports the code that reads signatures.
  { name: 'contracts', test: /shared\/src\/(?!locales\/|verify\/(check-file|signed-data)\.)/ },
  { name: 'frame', test: (id: string) => frame.test(id) && !isOverlay(id), minShareCount: 4 },
  { name: 'overlays', test: isOverlay, minShareCount: 3 },
  // The definitions of the routes. Each screen has its own chunk (`?tsr-split=component`).
  { name: 'routes', test: /web\/src\/(routes\/[^?]*|routeTree\.gen\.ts)$/ },
];

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    precompress(),
  ],
  // The server replaces it in each page with a nonce of its own.
  html: { cspNonce: 'CSP_NONCE_OF_THE_PAGE' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});
