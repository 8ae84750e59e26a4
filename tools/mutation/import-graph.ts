import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** For each file, the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const workspace = /^@portal\/(shared|server|web)\/(.+)$/;
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): string | undefined {
  const [, name, path] = workspace.exec(specifier) ?? [];
  if (!name && !/^[.#]/.test(specifier)) return undefined;
  const [own = ''] = from.split('/');
  // The `imports` of each package: `#test/app.ts` is in its `test`, everything else with a `#` in its `src`.
  const ofPackage = specifier.startsWith('#test/') ? specifier.slice(1) : `src/${specifier.slice(1)}`;
  const inPackage = specifier.startsWith('#') ? `${own}/${ofPackage}` : join(dirname(from), specifier);
  const target = name ? `${name}/src/${path}` : inPackage;
  return endings.map((ending) => target + ending).find((file) => files.has(file));
}

/** Reads the imports of all files, including those of types. */
export function readImporters(files: readonly string[], read: (file: string) => string): Importers {
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const known = new Set(sources);
  const importers = new Map<string, string[]>();

  for (const file of sources) {
    for (const { fileName } of ts.preProcessFile(read(file), true, true).importedFiles) {
      const target = resolveImport(file, fileName, known);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }

  return importers;
}
