import pg from 'pg';

/**
 * Opens a connection outside of the pools. If it breaks, its statements fail; without a listener, the process would end instead.
 */
export async function openClient(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  return client;
}
