import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For tests: whether a program of the system is there to judge what we made. A machine without it skips those tests, and says
 * so; where `NEEDS_SYSTEM_TOOLS` is set, as in the gate, they run and fail without it.
 */
const isThere = (program: string, ask: string) =>
  process.env.NEEDS_SYSTEM_TOOLS === 'true' || spawnSync(program, [ask]).error === undefined;

export const hasPdfsig = isThere('pdfsig', '-v');
export const hasPdfinfo = isThere('pdfinfo', '-v');
export const hasOpenssl = isThere('openssl', 'version');

/** What a program of poppler prints about a file. @throws where there is no such program */
function printedBy(program: string, options: readonly string[], pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-poppler-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const { stdout, error } = spawnSync(program, [...options, path], { encoding: 'utf8' });
    if (error) throw error;
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** For tests: what poppler says of the signatures of a file. @throws where there is no `pdfsig` */
export function pdfsig(pdf: Uint8Array): { text: string; isValid: boolean; isWhole: boolean } {
  const text = printedBy('pdfsig', [], pdf);
  return {
    text,
    isValid: text.includes('Signature Validation: Signature is Valid.'),
    isWhole: text.includes('Total document signed'),
  };
}

/** For tests: what poppler says of a file or, with an option, of its structure. @throws where there is no `pdfinfo` */
export const pdfinfo = (pdf: Uint8Array, ...options: string[]): string => printedBy('pdfinfo', options, pdf);
