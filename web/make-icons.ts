import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons } from '@iconify-json/tabler';

/**
 * `npm run icons -w web`: takes the drawings of the icons that `icons.tsx` and `first-icons.tsx` name out of Tabler's
 * collection. Its package for React has 18,000 files, a third of all files of an installation.
 */

/** The modules with drawings, by the modules that name their icons. */
export const iconModules = { 'icons.tsx': 'icon-paths.gen.ts', 'first-icons.tsx': 'first-icon-paths.gen.ts' };

const inIcons = (file: string) => fileURLToPath(new URL(`src/ui/icons/${file}`, import.meta.url));

/** @throws when the collection has no such icon, or it is drawn with something other than paths */
function pathsOf(name: string): string[] {
  const body = icons.icons[name]?.body;
  if (!body) throw new Error(`Tabler has no icon ${name}.`);
  const shapes = [...body.matchAll(/<(?!\/|g\b)(\w+)[^>]*? d="([^"]*)"/g)];
  const isOfPaths = shapes.length === body.match(/<(?!\/|g\b)\w/g)?.length && shapes.every(([, tag]) => tag === 'path');
  if (!isOfPaths) throw new Error(`${name} is not drawn with paths alone.`);
  return shapes.map(([, , drawn = '']) => drawn);
}

/** The module that holds the drawings of all icons that another one names. */
export function makeIconPaths(source: string): string {
  const named = readFileSync(inIcons(source), 'utf8').matchAll(/ icon\('([a-z0-9-]+)'\)/g);
  const names = [...new Set([...named].map(([, name = '']) => name))].toSorted();
  const lines = names.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(pathsOf(name))},`);
  return `// Made by web/make-icons.ts from Tabler Icons (MIT License, Paweł Kuna).
export const iconPaths = {\n${lines.join('\n')}\n};\n`;
}

if (import.meta.main) {
  for (const [source, target] of Object.entries(iconModules)) writeFileSync(inIcons(target), makeIconPaths(source));
}
