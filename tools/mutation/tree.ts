import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyMutant } from './generate.ts';
import type { Mutant } from './mutant.ts';
import { root } from './project-files.ts';

/** A copy of the project in which one worker changes files. The original files stay unchanged. */
export interface Tree {
  path: string;
  withMutant<Result>(mutant: Mutant, act: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/**
 * Links the installed packages one by one. Links to the project's own packages must lead into the copy, and caches must
 * stay separate.
 */
function linkPackages(path: string, folder: string): void {
  const from = join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(path, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@portal' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}

export function makeTree(files: readonly string[]): Tree {
  const path = mkdtempSync(join(tmpdir(), 'portal-mutants-'));
  // PostgreSQL started by root runs as nobody, who must be able to read its programs. Otherwise its tests are skipped.
  chmodSync(path, 0o711);
  for (const file of files) {
    mkdirSync(join(path, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(path, file));
  }
  for (const folder of ['.', 'shared', 'server', 'web', 'e2e']) linkPackages(path, folder);
  mkdirSync(join(path, 'node_modules', '@portal'), { recursive: true });
  for (const name of ['shared', 'server', 'web', 'e2e']) {
    symlinkSync(join('..', '..', name), join(path, 'node_modules', '@portal', name));
  }
  // A link would break tests while another process builds the pages.
  const pages = join('web', 'dist');
  if (existsSync(join(root, pages))) cpSync(join(root, pages), join(path, pages), { recursive: true });

  return {
    path,
    async withMutant(mutant, act) {
      const text = readFileSync(join(path, mutant.file), 'utf8');
      writeFileSync(join(path, mutant.file), applyMutant(text, mutant));
      try {
        return await act();
      } finally {
        // A stopped run has already removed the copy.
        if (existsSync(path)) writeFileSync(join(path, mutant.file), text);
      }
    },
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }),
  };
}
