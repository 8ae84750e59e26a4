import type { FieldCode } from '@portal/shared/errors/field-codes';
import { runInWorker } from '../workers/run-in-worker.ts';

const scan = runInWorker<Uint8Array, FieldCode | null>(new URL('./scan-pdf.worker.ts', import.meta.url), {
  timeoutMs: 20_000,
  maxMemoryMb: 512,
});

/** Scans a PDF without blocking other calls. A file that uses up the time or the memory counts as broken. */
export const scanPdfInWorker = (content: Buffer): Promise<FieldCode | null> => scan(content).catch(() => 'FILE_BROKEN');
