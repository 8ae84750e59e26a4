import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { ErrorCode } from '@portal/shared/errors/catalog';
import type { AcceptedContentType } from '@portal/shared/files/rules';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { ChildFailedError, runInChild } from '../workers/run-in-child.ts';
import { makeTurns } from '../workers/turns.ts';
import type { Inspected } from './inspect-content.ts';

export interface FileTask {
  task: 'inspect' | 'copy PDF' | 'flatten PNG';
  content: Uint8Array;
}
export type FileTaskResult =
  | { content: Uint8Array; contentType?: AcceptedContentType }
  | { refusal: { code: ErrorCode; status: number; fields: FieldErrors | undefined } };

/**
 * The work on files that strangers send, in processes of its own. People take turns, so that the files of one person do not
 * delay those of the others. A file that uses up the time or the memory counts as broken.
 */
export interface FileWork {
  /** As `inspectContent`. */
  inspect(content: Buffer, person: string): Promise<Inspected>;
  /** As `copyPdf`. @throws {AppError} 503 if that fails */
  copyPdf(content: Buffer, person: string): Promise<Buffer>;
  /** As `flattenPng`. @throws {AppError} FILE_BROKEN */
  flattenPng(content: Buffer, person: string): Promise<Buffer>;
  /** Ends what runs and what waits. The callers are told to try again. */
  stop(): void;
}

/** The largest honest picture, of 50 megapixels, takes 650 MB. */
const limits = { timeoutMs: 20_000, maxMemoryMb: 512, maxResidentMb: 800 };
/** Two people at once, and at most this many more files of each in memory. */
const turns = { altogether: 2, each: 1, waiting: 10 };

const isBroken = (error: unknown): boolean => error instanceof AppError && error.code === 'VALIDATION_ERROR';

export function createFileWork(): FileWork {
  const child = runInChild<FileTask, FileTaskResult>(new URL('./file-work.child.ts', import.meta.url), limits);
  const inTurn = makeTurns(
    turns,
    () => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: limits.timeoutMs / 1000 }),
  );

  const run = async (task: FileTask['task'], content: Buffer, person: string) => {
    const result = await inTurn(person, () => child.run({ task, content }, person)).catch((error: unknown) => {
      throw error instanceof ChildFailedError ? invalidFields({ file: 'FILE_BROKEN' }) : error;
    });
    if ('refusal' in result) throw new AppError(result.refusal.code, result.refusal);
    return { contentType: result.contentType, content: Buffer.from(result.content) };
  };

  return {
    async inspect(content, person) {
      const { contentType, content: inspected } = await run('inspect', content, person);
      if (!contentType) throw new Error('an inspected file has a type');
      return { contentType, content: inspected };
    },
    async copyPdf(content, person) {
      try {
        return (await run('copy PDF', content, person)).content;
      } catch (error) {
        // It could be copied when it was sent.
        throw isBroken(error) ? new AppError('SERVER_ERROR', { status: 503 }) : error;
      }
    },
    flattenPng: async (content, person) => (await run('flatten PNG', content, person)).content,
    stop: child.stop,
  };
}
