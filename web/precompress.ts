import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|html|txt)$/;
/** Smaller files gain nothing. */
const leastBytes = 1024;
/** Larger files are not compressed at the highest level, which takes twice as long and gains 3%. */
const tightestBytes = 1_000_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Compresses the built files to `.br` and `.gz`, which the server sends. Phones on slow connections need small files.
 */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return;
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dir, name))
      .filter((path) => compressible.test(path) && statSync(path).size >= leastBytes);
    await Promise.all(
      files.map(async (path) => {
        const content = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: content.length > tightestBytes ? 10 : constants.BROTLI_MAX_QUALITY,
        };
        writeFileSync(`${path}.br`, await brotli(content, { params }));
        writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
      }),
    );
  },
});
