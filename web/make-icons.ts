import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/tabler';

/**
 * `npm run icons -w web`: takes the drawings of the icons that `src/ui/icons/icons.tsx` names out of Tabler's
 * collection. Its package for React has 18,000 files, a third of all files of an installation.
 */

const source = fileURLToPath(new URL('src/ui/icons/icons.tsx', import.meta.url));
const target = fileURLToPath(new URL('src/ui/icons/icon-paths.gen.ts', import.meta.url));

/** @throws when the collection has no such icon, or it is drawn with something other than paths */
function pathsOf(name: string): string[] {
  const body = icons.icons[name]?.body;
  if (!body) throw new Error(`Tabler has no icon ${name}.`);
  const shapes = [...body.matchAll(/<(?!\/|g\b)(\w+)[^>]*? d="([^"]*)"/g)];
  const isOfPaths = shapes.length === body.match(/<(?!\/|g\b)\w/g)?.length && shapes.every(([, tag]) => tag === 'path');
  if (!isOfPaths) throw new Error(`${name} is not drawn with paths alone.`);
  return shapes.map(([, , drawn = '']) => drawn);
}

/** The module that holds the drawings of all icons that `icons.tsx` names. */
export function makeIconPaths(): string {
  const named = readFileSync(source, 'utf8').matchAll(/ icon\('([a-z0-9-]+)'\)/g);
  const names = [...new Set([...named].map(([, name = '']) => name))].toSorted();
  const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(pathsOf(name))},`);
  return `// Made by web/make-icons.ts from Tabler Icons (MIT License, Paweł Kuna).
export const iconPaths = {\n${lines.join('\n')}\n};\n`;
}

if (import.meta.main) writeFileSync(target, makeIconPaths());
