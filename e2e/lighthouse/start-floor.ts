import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { protect } from '../../server/src/platform/http/security-headers.ts';
import { serveWeb } from '../../server/src/platform/http/web.ts';
import { buildFloor } from '../../web/budget/build-floor.ts';

/** Builds the floor page and serves it as the product serves its own pages. */
export async function startFloor(): Promise<{ url: string; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-floor-'));
  await buildFloor(folder);
  writeFileSync(join(folder, 'robots.txt'), '');
  const app = Fastify();
  await protect(app, false);
  await serveWeb(app, { root: folder });
  const url = await app.listen({ port: 0, host: 'localhost' });
  return {
    url: url.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost'),
    end: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
