import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {} from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import { isPath } from '@portal/shared/navigation/paths';
import type { FastifyInstance } from 'fastify';
import { nameFirstLoads, readFirstLoads } from './first-loads.ts';
import { readMethodsAt } from './malformed-requests.ts';
import {
  findPrerendered,
  languageOfPage,
  prerenderedFolder,
  programName,
  readPrerenderedPages,
  rememberBrand,
  sendPage,
} from './prerendered-pages.ts';

const builtPages = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const assetsFolder = 'assets';

interface Options {
  /** The folder of the built pages. */
  root?: string;
  /** Whether a login with Facebook is configured. */
  hasFacebook?: boolean;
  /** The address of the product, without a slash at its end. */
  appUrl?: string;
  /** Reads the name of the organization. */
  readBrand?: () => Promise<string>;
  /** Reads the facts of the page that others find or share, as HTML. */
  readFacts?: (language: LanguageCode) => Promise<string>;
}

/**
 * The address of a page whose `#` was written as `%23`, once or several times. Some mail programs and in-app browsers do that to
 * links, and the rest of the address is then a part of the path. Undefined for any other address.
 */
function findRewrittenLink(url: string): string | undefined {
  const [, path = '', fragment = ''] = /^(\/[^?#%]*)\??%(?:25)*23(.*)$/.exec(url) ?? [];
  if (!isPath(path)) return undefined;
  return `${path}#${fragment.replace(/^token%(?:25)*3D/i, 'token=')}`;
}

/**
 * Serves the built pages: cached files under `/assets`, the public pages as the build has rendered them, the single page
 * for every other path of the product with what it loads at first, and 404 for other paths.
 */
export async function serveWeb(app: FastifyInstance, options: Options = {}): Promise<void> {
  const {
    root = builtPages,
    hasFacebook = false,
    appUrl = '',
    readBrand = async () => programName,
    readFacts = async () => '',
  } = options;
  if (!existsSync(root)) {
    app.log.warn('There is no web/dist. Run "npm run build" to build the pages.');
    return;
  }
  await app.register(fastifyStatic, {
    root,
    // One route for each of the hundreds of files would take a quarter of the start time.
    serve: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
  const isNamed = (name: string) => ![assetsFolder, prerenderedFolder].some((folder) => name.startsWith(`${folder}/`));
  for (const name of files.filter(isNamed)) {
    app.route({
      method: ['HEAD', 'GET'],
      url: `/${name}`,
      config: { isQuiet: true },
      handler: (_request, reply) => reply.sendFile(name),
    });
  }
  // Serves only the files that exist at start, so no spelling of a path reaches another file.
  const assets = new Set(files);
  app.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: `/${assetsFolder}/*`,
    config: { isQuiet: true },
    handler: (request, reply) => {
      const name = `${assetsFolder}/${request.params['*']}`;
      return assets.has(name) ? reply.sendFile(name) : reply.callNotFound();
    },
  });

  const page = await readFile(join(root, 'index.html'), 'utf8');
  const firstLoads = await readFirstLoads(root);
  const prerendered = await readPrerenderedPages(root, { hasFacebook, appUrl });
  const findBrand = rememberBrand(readBrand);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isPath(path) && isRead;
    if (!isRead && (isPath(path) || readMethodsAt(app, path).length > 0)) {
      return reply.status(405).header('allow', 'GET, HEAD').send();
    }
    const link = isRead ? findRewrittenLink(request.url) : undefined;
    // The token of a link must stay in no cache.
    if (link) return reply.header('cache-control', 'no-store').redirect(link, 302);
    const rendered = isRead ? findPrerendered(prerendered, request) : undefined;
    if (rendered) {
      // The page itself needs no database, and whoever has scripts reads the facts by a call.
      const facts = rendered.includes(pageMarks.facts) ? await readFacts(languageOfPage(request)).catch(() => '') : '';
      return sendPage(reply.status(200), rendered, { brand: await findBrand(), facts });
    }
    if (!isPage) return sendPage(reply.status(404), page);
    return sendPage(reply.status(200), nameFirstLoads(page, firstLoads, request));
  });
}
