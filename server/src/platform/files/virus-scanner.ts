import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';

/** The virus scanner cannot be reached, takes too long, or cannot scan. Trying again later may help. */
export class ScannerDownError extends Error {
  constructor(options?: ErrorOptions) {
    super('the virus scanner is down', options);
  }
}

/** @returns the name of the virus in a file; null if there is none. @throws {ScannerDownError} */
export type VirusScanner = (content: Uint8Array) => Promise<string | null>;

/** How long a scan may take in milliseconds, including the wait for a thread of the scanner. */
const longestScanMs = 30_000;

/** The length of a part before its bytes, as the command INSTREAM asks. */
const lengthOf = (part: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  return length;
};

/**
 * A connection to clamd, which scans with the command INSTREAM (man 8 clamd). The package clamscan never ends when clamd falls
 * silent after it has accepted the connection, so this is the command itself.
 * @param clamdUrl `tcp://host:port` or `unix:/path`
 */
export function clamdScanner(clamdUrl: string, longestMs = longestScanMs): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl);
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
  return async (content) => {
    const socket = createConnection(address);
    const timer = setTimeout(() => socket.destroy(new Error(`clamd took longer than ${longestMs} ms`)), longestMs);
    try {
      // The four zeros end the file.
      socket.end(Buffer.concat([Buffer.from('zINSTREAM\0'), lengthOf(content), content, Buffer.alloc(4)]));
      const reply = (await text(socket)).replace(/\0.*$/s, '');
      if (reply === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1];
      if (found) return found;
      throw new Error(`clamd replied: ${reply.slice(0, 200)}`);
    } catch (cause) {
      throw new ScannerDownError({ cause });
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  };
}
