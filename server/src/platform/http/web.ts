import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isPath } from '@portal/shared/navigation/paths';
import type { FastifyInstance } from 'fastify';

const builtPages = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
const assetsFolder = 'assets';

/** Serves the built pages: files under `/assets` for ever, the one page for every path of the product, 404 for others. */
export async function serveWeb(app: FastifyInstance, root = builtPages): Promise<void> {
  if (!existsSync(root)) {
    app.log.warn('There is no web/dist: run "npm run build" for the pages.');
    return;
  }
  await app.register(fastifyStatic, {
    root,
    // A route for each of its hundreds of files would be a quarter of a start.
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
  for (const name of files.filter((one) => !one.startsWith(`${assetsFolder}/`))) {
    app.route({
      method: ['HEAD', 'GET'],
      url: `/${name}`,
      handler: (_request, reply) => reply.sendFile(name),
    });
  }
  // Only what is there now: anything else is not found, however its path is written.
  const assets = new Set(files);
  app.route<{ Params: { '*': string } }>({
    method: ['HEAD', 'GET'],
    url: `/${assetsFolder}/*`,
    handler: (request, reply) => {
      const name = `${assetsFolder}/${request.params['*']}`;
      return assets.has(name) ? reply.sendFile(name) : reply.callNotFound();
    },
  });

  const page = await readFile(join(root, 'index.html'), 'utf8');
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && isPath(path);
    return reply
      .status(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}
