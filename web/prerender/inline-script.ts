import { fileURLToPath } from 'node:url';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import type { Plugin } from 'vite';
import { build } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Builds a script that needs no module, as a single line. */
export async function buildScript(name: 'before-start' | 'before-paint' | 'polyfills'): Promise<string> {
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

const polyfills = 'polyfills.js';

/** Puts `before-start.ts` into the page, before everything that delays its first paint, and builds the polyfills that it loads. */
export const beforeStart = (): Plugin => ({
  name: 'before-start',
  async buildStart() {
    if (this.environment.mode !== 'build') return;
    this.emitFile({ type: 'asset', name: polyfills, source: await buildScript('polyfills') });
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      // In development, there is no bundle, and the browser of a developer needs no polyfills.
      const built = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(polyfills));
      const address = built ? `/${built.fileName}` : '';
      const text = (await buildScript('before-start')).replace('ADDRESS_OF_POLYFILLS', address);
      const script = `<script nonce="${pageMarks.scriptNonce}">${text}</script>`;
      return html.replace('<title>', () => `${script}\n    <title>`);
    },
  },
});
