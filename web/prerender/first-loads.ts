import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import type { FirstLoads } from '@portal/shared/navigation/first-loads';
import { firstLoadsFile } from '@portal/shared/navigation/first-loads';
import { findPath } from '@portal/shared/navigation/paths';
import type { readRoutes } from '../budget/routes.ts';
import { firstCalls } from './first-calls.ts';
import { frame } from './frame.ts';

/** An identifier for each parameter of a route, so that the route can be found like an address. */
const examples: Record<string, string> = { $email: 'an@example.com', $name: 'plan', $part: 'part' };
const exampleId = '00000000-0000-0000-0000-000000000000';

/** The address of a page of a route file: `admin/jobs/$uid_.edit` has `/admin/jobs/…/edit`. */
const addressOf = (route: string) =>
  `/${route
    .replace(/^_\w+\//, '')
    .replace(/(^|\/)index$/, '')
    .replaceAll('_.', '/')
    .split(/[./]/)
    .map((segment) => (segment.startsWith('$') ? (examples[segment] ?? exampleId) : segment))
    .join('/')}`;

/**
 * Writes what the pages after a login load at first, for the server to name it in the page. Otherwise, a browser would find
 * out only step by step: each file names the next ones, and the last ones make the calls.
 * @param index the built `index.html`; what it names is left out
 */
export function writeFirstLoads(
  folder: string,
  index: string,
  { routes, chunksOf }: ReturnType<typeof readRoutes>,
): void {
  const pages: FirstLoads['pages'] = {};
  for (const route of routes) {
    const path = route.startsWith('_public') ? undefined : findPath(addressOf(route));
    if (!path) continue;
    const filesIn = languageCodes.map((language) => {
      const chunks = chunksOf(route, language);
      const files = [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css }) => css)];
      return [languageTag(language), [...new Set(files)].filter((file) => !index.includes(`/${file}"`))] as const;
    });
    const hasFrame = route.startsWith('_candidate/');
    pages[path] = { hasFrame, files: Object.fromEntries(filesIn), calls: [...(firstCalls[path] ?? [])] };
  }
  writeFileSync(join(folder, firstLoadsFile), JSON.stringify({ frame, pages } satisfies FirstLoads));
}
