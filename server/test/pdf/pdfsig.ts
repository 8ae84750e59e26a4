import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For tests: whether the system has a program that checks our files. Machines without it skip those tests and report
 * that. With `NEEDS_SYSTEM_TOOLS`, the tests run and fail without the program.
 */
const isThere = (program: string, ask: string) =>
  process.env.NEEDS_SYSTEM_TOOLS === 'true' || spawnSync(program, [ask]).error === undefined;

export const hasPdfsig = isThere('pdfsig', '-v');
export const hasPdfinfo = isThere('pdfinfo', '-v');
export const hasOpenssl = isThere('openssl', 'version');

/** The output of a poppler program for a file. @throws if the program is missing */
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

/** For tests: poppler's verdict on the signatures of a file. @throws if `pdfsig` is missing */
export function pdfsig(pdf: Uint8Array): { text: string; isValid: boolean; isWhole: boolean } {
  const text = printedBy('pdfsig', [], pdf);
  return {
    text,
    isValid: text.includes('Signature Validation: Signature is Valid.'),
    isWhole: text.includes('Total document signed'),
  };
}

/** For tests: poppler's description of a file or, with an option, of its structure. @throws if `pdfinfo` is missing */
export const pdfinfo = (pdf: Uint8Array, ...options: string[]): string => printedBy('pdfinfo', options, pdf);
