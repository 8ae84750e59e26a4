import { fileURLToPath } from 'node:url';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import type { Plugin } from 'vite';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Builds a script that is inlined, as a single line. */
export async function buildInline(name: 'before-start' | 'before-paint'): Promise<string> {
  const output = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // A browser that has modules, but cannot read the product, should say so.
      target: 'es2017',
      lib: { entry: `${web}prerender/${name}.ts`, formats: ['iife'], name: '_', fileName: name },
    },
  });
  const [built] = Array.isArray(output) ? output : [output];
  const chunk = built && 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error(`${name} was not built.`);
  return chunk.code.trim();
}

/** Puts `before-start.ts` into the page, before everything that delays its first paint. */
export const beforeStart = (): Plugin => ({
  name: 'before-start',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const script = `<script nonce="${pageMarks.scriptNonce}">${await buildInline('before-start')}</script>`;
      return html.replace('<title>', () => `${script}\n    <title>`);
    },
  },
});
