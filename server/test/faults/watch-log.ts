import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/**
 * Keeps what an application in this process logs from now on, instead of printing it.
 * @returns a function that returns all of it
 */
export function watchLog({ log }: FastifyInstance): () => string {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  let lines = '';
  vi.spyOn(Reflect.get(log, stream ?? ''), 'write').mockImplementation((line) => {
    lines += String(line);
    return true;
  });
  return () => lines;
}
