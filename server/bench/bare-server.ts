import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';

/**
 * The reference: `node:http` and one prepared statement by primary key, and nothing else. An upload is written to a file, and
 * a download reads it.
 */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = 'select id, email, first_name, last_name, language_code from users where email = $1';
const file = join(tmpdir(), `portal-bare-${process.pid}`);

async function answerOf(request: IncomingMessage): Promise<Buffer | string> {
  if (request.method === 'GET' && request.url === '/file') return readFile(file);
  if (request.method === 'POST') await writeFile(file, await buffer(request));
  const { rows } = await pool.query({ name: 'person', text, values: [process.env.EMAIL] });
  return JSON.stringify({ data: rows[0] });
}

const server = createServer(async (request, response) => {
  const body = await answerOf(request);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
