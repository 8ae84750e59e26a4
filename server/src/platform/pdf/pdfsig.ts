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
export const hasOpenssl = isThere('openssl', 'version');

/** For tests: what poppler says of the signatures of a file. @throws where there is no `pdfsig` */
export function pdfsig(pdf: Uint8Array): { text: string; isValid: boolean; isWhole: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdfsig-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, pdf);
    const { stdout, error } = spawnSync('pdfsig', [path], { encoding: 'utf8' });
    if (error) throw error;
    return {
      text: stdout,
      isValid: stdout.includes('Signature Validation: Signature is Valid.'),
      isWhole: stdout.includes('Total document signed'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
