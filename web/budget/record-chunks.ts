import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One JavaScript file of the build. Module names are relative to the repository. */
export interface RecordedChunk {
  file: string;
  isEntry: boolean;
  /** The module that a dynamic import of this chunk asks for. */
  facade: string | null;
  imports: string[];
  css: string[];
  /** Bytes of each module before minification. */
  modules: Record<string, number>;
}

/** Outside of `dist`, which is public. */
export const chunksFile = join(root, 'web', '.cache', 'chunks.json');
/** The source maps of the built files. */
export const mapsFolder = join(root, 'web', '.cache', 'maps');

const nameOf = (id: string) => relative(root, id.replace(/^\0/, ''));

/** Records which modules each built file consists of, for the checks of the built files. */
export const recordChunks = (): Plugin => ({
  name: 'record-chunks',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).flatMap((output): RecordedChunk[] => {
      if (output.type !== 'chunk') return [];
      return [
        {
          file: output.fileName,
          isEntry: output.isEntry,
          facade: output.facadeModuleId && nameOf(output.facadeModuleId),
          imports: output.imports,
          css: [...(output.viteMetadata?.importedCss ?? [])],
          modules: Object.fromEntries(
            Object.entries(output.modules).map(([id, { renderedLength }]) => [nameOf(id), renderedLength]),
          ),
        },
      ];
    });
    mkdirSync(dirname(chunksFile), { recursive: true });
    writeFileSync(chunksFile, JSON.stringify(chunks));
    rmSync(mapsFolder, { recursive: true, force: true });
    mkdirSync(mapsFolder, { recursive: true });
    for (const file of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
      renameSync(join(dir, file), join(mapsFolder, basename(file)));
    }
  },
});
