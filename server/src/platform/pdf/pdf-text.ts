import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * For tests: the text of each page of a PDF as a reader's program gives it back.
 * @throws with what to install where `pdftotext` is missing: a test must not pass by looking at nothing
 */
export function pdfPages(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-text-'));
  try {
    const file = join(folder, 'document.pdf');
    writeFileSync(file, pdf);
    const text = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], {
      encoding: 'utf8',
      maxBuffer: 32 * 1024 * 1024,
    });
    return text.split('\f').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error('pdftotext is missing: install poppler-utils (Debian: apt-get install poppler-utils)');
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
