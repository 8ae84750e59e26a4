import { runInWorker } from '../workers/run-in-worker.ts';
import type { Pixels } from './png.ts';

/** Decodes a PNG without blocking other calls. Null if it is not a PNG, is broken, or is too large. */
export const decodePngInWorker = runInWorker<Uint8Array, Pixels | null>(
  new URL('./decode-png.worker.ts', import.meta.url),
  { timeoutMs: 60_000, maxMemoryMb: 256 },
);
