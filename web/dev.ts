import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/**
 * `npm run dev`: the pages with hot replacement and the API on one port. Node restarts the API when one of its files
 * changes; Vite serves the pages from their sources, and passes calls, emails,
 * health checks, and metrics on to the API on the next port.
 */
const web = dirname(fileURLToPath(import.meta.url));
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const api = `http://127.0.0.1:${apiPort}`;

const ofApi = Object.fromEntries(['/api', '/dev/', '/healthz', '/readyz', '/metrics'].map((path) => [path, api]));
const pages = await createServer({
  root: web,
  server: { port, strictPort: true, host: process.env.HOST ?? '127.0.0.1', proxy: ofApi },
});
await pages.listen();

const node = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--disable-warning=ExperimentalWarning', join(web, '../server/src/main.ts')],
  {
    stdio: 'inherit',
    env: { APP_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => node.kill(signal));
node.on('exit', async (code) => {
  await pages.close();
  process.exit(code ?? 0);
});
