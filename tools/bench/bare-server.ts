import { createServer } from 'node:http';
import pg from 'pg';

/** The reference: `node:http` and one prepared statement by primary key, and nothing else. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const text = 'select id, email, first_name, last_name, language_code from users where email = $1';

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'person', text, values: [process.env.EMAIL] });
  const body = JSON.stringify({ data: rows[0] });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
