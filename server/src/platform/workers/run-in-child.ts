import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { propertyOf } from '@portal/shared/objects/keys';

/** Starting a child process takes longer than most of its work, so it waits this long for the next call. */
const idleMs = 60_000;

/** A child process crashed, ran out of memory, or took too long. */
export class ChildFailedError extends Error {}
/** The product stopped during the call. */
export class StoppedError extends Error {}

export interface ChildWork<Input, Output> {
  /** @throws {ChildFailedError} @throws {StoppedError} */
  run(input: Input): Promise<Output>;
  /** Ends every call, also those to come, and every child process. */
  stop(): void;
}

/** A process that has not started after this time never will, in milliseconds. */
const longestStartMs = 60_000;
/** How often somebody looks how much memory a process has, in milliseconds. */
const memoryCheckMs = 100;
const memoryPageBytes = 4096;

/**
 * The memory that a process has, in megabytes: that of V8 and WebAssembly, and what native code takes, which neither limits.
 * Only Linux says so; elsewhere it is 0.
 */
function residentMbOf({ pid }: ChildProcess): number {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return (Number(pages) * memoryPageBytes) / 1024 / 1024;
  } catch {
    return 0;
  }
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url));

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const readable = [
  'package.json',
  'node_modules',
  'server/package.json',
  'server/node_modules',
  'server/src',
  'shared',
].map((path) => join(root, path));

const startChild = (script: URL, maxMemoryMb: number): ChildProcess =>
  fork(program, [script.href, String(maxMemoryMb), String(process.pid)], {
    // It needs no secret.
    env: {},
    // It may read the code, and otherwise neither read nor write a file, nor start a program.
    execArgv: [
      `--max-old-space-size=${maxMemoryMb}`,
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      `--allow-fs-read=${dirname(fileURLToPath(script))}`,
      '--allow-addons',
      // Ends the process with the product.
      '--allow-worker',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Makes a function of a script, for work on files that strangers send. The default export of the script is the function. It
 * runs in a process of its own, so whatever a file does to it, the product goes on. A call has a process to itself; a
 * process that is done serves the next call, and one that fails is replaced.
 * @param limits of time, of the memory of V8 and of WebAssembly each, and of all memory
 */
export function runInChild<Input extends object, Output>(
  script: URL,
  { timeoutMs, maxMemoryMb, maxResidentMb }: { timeoutMs: number; maxMemoryMb: number; maxResidentMb: number },
): ChildWork<Input, Output> {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const running = new Map<ChildProcess, (reason: Error) => void>();

  const take = (): ChildProcess => {
    const [child] = idle.keys();
    if (!child) return startChild(script, maxMemoryMb);
    clearTimeout(idle.get(child));
    idle.delete(child);
    return child;
  };

  const keep = (child: ChildProcess) => {
    // It must not keep the product running.
    child.unref();
    child.channel?.unref();
    const end = () => {
      idle.delete(child);
      child.kill('SIGKILL');
    };
    idle.set(child, setTimeout(end, idleMs).unref());
    child.once('exit', end);
  };

  let isStopped = false;
  const run = async (input: Input): Promise<Output> => {
    if (isStopped) throw new StoppedError('the product stops');
    const isStarted = idle.size > 0;
    const child = take();
    child.removeAllListeners('exit');
    child.ref();
    child.channel?.ref();
    let timeout: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    try {
      const output = await new Promise<Output>((resolve, reject) => {
        running.set(child, reject);
        const fail = (cause?: unknown) => reject(new ChildFailedError('a child process failed', { cause }));
        watch = setInterval(() => residentMbOf(child) > maxResidentMb && fail(), memoryCheckMs);
        // The time that a process takes to start is not that of the file.
        timeout = setTimeout(fail, longestStartMs);
        const begin = () => {
          clearTimeout(timeout);
          timeout = setTimeout(fail, timeoutMs);
          child.send(input, (error) => error && fail(error));
        };
        child.on('message', (message) => {
          if (message === 'ready') begin();
          // oxlint-disable-next-line typescript/consistent-type-assertions -- the script returns it
          else resolve(propertyOf(message, 'output') as Output);
        });
        child.once('exit', () => fail());
        child.once('error', fail);
        if (isStarted) begin();
      });
      child.removeAllListeners();
      keep(child);
      return output;
    } catch (error) {
      child.removeAllListeners();
      // A message that it can no longer send is no fault.
      child.once('error', () => {});
      child.kill('SIGKILL');
      throw error;
    } finally {
      clearTimeout(timeout);
      clearInterval(watch);
      running.delete(child);
    }
  };

  return {
    run,
    stop() {
      isStopped = true;
      for (const reject of running.values()) reject(new StoppedError('the product stops'));
      for (const child of idle.keys()) child.kill('SIGKILL');
    },
  };
}
