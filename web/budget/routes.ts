import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageTag } from '@portal/shared/languages/language-tags';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { RecordedChunk } from './record-chunks.ts';
import { chunksFile } from './record-chunks.ts';

export type Area = 'public' | 'candidate' | 'staff';

/** What a first visit of a route downloads as built, with the phrases of the default language. */
export interface RouteCost {
  route: string;
  area: Area;
  js: number;
  css: number;
  /** The page, its scripts, styles, and fonts. Calls to the API come in addition. */
  files: number;
  chunks: RecordedChunk[];
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const fonts = ['400', '600'];
const phrases: Record<Area, string[]> = {
  public: ['public'],
  candidate: ['public', 'after-login'],
  staff: ['public', 'after-login', 'staff'],
};

/** The phrases that a page waits for besides. */
const ownPhrases: Partial<Record<string, string[]>> = { '_public/about': ['about'], '_public/privacy': ['privacy'] };

/** The bytes that the server sends: the compressed file, if there is one. */
const sentBytes = (file: string) => statSync(existsSync(`${dist}${file}.br`) ? `${dist}${file}.br` : dist + file).size;

const routeOf = (module: string) => /^web\/src\/routes\/(.+)\.tsx\?tsr-split=component[a-z-]*$/.exec(module)?.[1];

const areaOf = (route: string): Area => {
  if (route.startsWith('_public')) return 'public';
  return route.startsWith('admin') ? 'staff' : 'candidate';
};

/**
 * Reads which files a first visit of each route downloads.
 * @throws if the pages are not built
 */
export function readRoutes() {
  if (!existsSync(chunksFile)) throw new Error('The pages are not built. Run "node web/build-when-stale.ts".');
  const chunks: RecordedChunk[] = JSON.parse(readFileSync(chunksFile, 'utf8'));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  // The frame of an area may be in a file that its pages share.
  const byRoute = new Map(
    chunks.flatMap((chunk) =>
      Object.keys(chunk.modules).flatMap((module) => {
        const route = routeOf(module);
        return route ? [[route, chunk] as const] : [];
      }),
    ),
  );
  const withModule = (module: string) => {
    const found = chunks.find(({ modules }) => module in modules);
    if (!found) throw new Error(`No file has ${module}.`);
    return found;
  };

  const chunksOf = (route: string, language = defaultLanguage): RecordedChunk[] => {
    const tag = languageTag(language);
    const frames = [...byRoute.keys()].filter((one) => route.startsWith(`${one}/`));
    const waiting = [
      ...chunks.filter(({ isEntry }) => isEntry),
      ...phrases[areaOf(route)].map((bundle) => withModule(`web/src/platform/i18n/${bundle}-${tag}.ts`)),
      ...(ownPhrases[route] ?? []).map((name) => withModule(`shared/src/locales/${tag}/${name}.ts`)),
      ...[...frames, route].flatMap((one) => byRoute.get(one) ?? []),
    ];
    const loaded = new Set<RecordedChunk>();
    for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
      if (loaded.has(chunk)) continue;
      loaded.add(chunk);
      waiting.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
    }
    return [...loaded];
  };
  return { routes: [...byRoute.keys()], chunksOf };
}

/** @throws if the pages are not built */
export function measureRoutes(): RouteCost[] {
  const { routes, chunksOf } = readRoutes();
  const costOf = (route: string): RouteCost => {
    const scripts = chunksOf(route);
    const styles = [...new Set(scripts.flatMap(({ css }) => css))];
    const sumOf = (files: string[]) => files.reduce((sum, file) => sum + sentBytes(file), 0);
    return {
      route,
      area: areaOf(route),
      js: sumOf(scripts.map(({ file }) => file)),
      css: sumOf(styles),
      files: 1 + scripts.length + styles.length + fonts.length,
      chunks: scripts,
    };
  };
  return routes.map(costOf);
}

/** The bytes of the fonts that every page shows. */
export const fontBytes = (): number =>
  fonts.reduce(
    (sum, weight) => sum + statSync(`${dist}../src/platform/theme/fonts/be-vietnam-pro-${weight}.woff2`).size,
    0,
  );

/** Packages and the components of Mantine count as one module each. */
const nameOf = (module: string) => {
  const [, name, component] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?:\/esm\/components\/([^/]+))?/.exec(module) ?? [];
  if (!name) return module.split('?')[0] ?? module;
  return component ? `${name} ${component}` : name;
};

/** The bytes before minification of everything that the routes of an area load. */
export function modulesOf(costs: RouteCost[]): Record<string, number> {
  const bytes = new Map<string, number>();
  for (const { modules } of new Set(costs.flatMap(({ chunks }) => chunks))) {
    for (const [module, size] of Object.entries(modules))
      bytes.set(nameOf(module), (bytes.get(nameOf(module)) ?? 0) + size);
  }
  return Object.fromEntries([...bytes].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
