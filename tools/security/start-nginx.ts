import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { request as requestHttp } from 'node:http';
import type { RequestOptions } from 'node:https';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const shipped = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8');

export const hasNginx = ['nginx', 'openssl'].every((program) => !spawnSync(program, ['-v']).error);

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Nginx {
  /** Its address with TLS, under a certificate that nobody has signed. */
  url: string;
  /** The lines of its log of requests. */
  readLog(): string[];
  https(path: string, options?: RequestOptions): Promise<Answer>;
  http(path: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

export async function listen(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return (server.address() as AddressInfo).port;
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createTcpServer();
  const port = await listen(server as unknown as Server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answerOf = (send: typeof requestHttp, options: RequestOptions): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = send(options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    request.on('error', reject);
    request.end();
  });

/** The shipped configuration with other ports, certificate, and instances. Each text that is replaced must be there. */
function configure(replacements: readonly (readonly [string, string])[]): string {
  let text = shipped;
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf no longer has: ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Runs nginx with the shipped configuration before two instances. */
export async function startNginx(instances: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const log = join(folder, 'portal.log');
  const make = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=portal.example.org';
  execFileSync('openssl', [...make.split(' '), '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const [plain, secure] = [await freePort(), await freePort()];
  const site = configure([
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    ['/etc/ssl/portal/fullchain.pem', certificate],
    ['/etc/ssl/portal/privkey.pem', key],
    ['/var/log/nginx/portal.log', log],
    ['127.0.0.1:3001', `127.0.0.1:${instances[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${instances[1]}`],
  ]);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr warn;
    events {} http { access_log off; ${paths} ${site} }`,
  );

  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', configuration]);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const common = { host: '127.0.0.1', rejectUnauthorized: false, agent: false, servername: 'portal.example.org' };
  const https: Nginx['https'] = (path, options = {}) =>
    answerOf(requestHttps, { ...common, port: secure, path, ...options });
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null || attempt === 100) throw new Error(`nginx did not start: ${said}`);
    const isUp = await https('/').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(50);
  }
  return {
    url: `https://127.0.0.1:${secure}`,
    readLog: () => readFileSync(log, 'utf8').trimEnd().split('\n'),
    https,
    http: (path, options = {}) => answerOf(requestHttp, { host: '127.0.0.1', port: plain, path, ...options }),
    async close() {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
