import { fileURLToPath } from 'node:url';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../precompress.ts';

/** Builds the page that the pages of the product are compared with, as the product is built. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('floor', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), precompress()],
    html: { cspNonce: pageMarks.styleNonce },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
}
