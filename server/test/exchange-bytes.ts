import { connect } from 'node:net';

/** Sends bytes over a connection to a port of this machine and reads the whole answer. */
export const exchangeBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part) => {
      answer += String(part);
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
