import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { makePdf, pdfFile } from './sample-files.ts';

/** A stand-in for clamd, the daemon of a virus scanner. */
export interface Clamd {
  /** As in `CLAMD_URL`. */
  url: string;
  close(): Promise<void>;
}

/**
 * @param judge the reply to a whole command; null to fall silent
 * @param path of its unix socket; without one, it listens on a port
 */
export async function startClamd(judge: (command: Buffer) => string | null, path?: string): Promise<Clamd> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      const command = Buffer.concat(parts);
      if (!command.subarray(-4).equals(Buffer.alloc(4))) return;
      const reply = judge(command);
      if (reply !== null) socket.end(reply);
    });
    socket.on('error', () => {});
  });
  await once(path ? server.listen(path) : server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: typeof address === 'string' ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const marker = '% as if it were a virus';
export const virus = 'Test-Virus';
export const infectedFile = () => pdfFile('giấy.pdf', makePdf([`${marker}\n<< >>`]));

/** Takes for infected what {@link infectedFile} contains. */
export const judgeByMarker = (command: Buffer): string =>
  command.includes(marker) ? `stream: ${virus} FOUND\0` : 'stream: OK\0';
