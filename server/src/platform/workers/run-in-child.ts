import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { propertyOf } from '@portal/shared/objects/keys';

/** Starting a child process takes longer than most of its work, so it waits this long for the next call. */
const idleMs = 60_000;

/** A child process crashed, ran out of memory, or took too long with its work. */
export class ChildFailedError extends Error {}
/** There is no child process for the work: the product stops, or none can be started. */
export class NoChildError extends Error {}

export interface ChildWork<Input, Output> {
  /**
   * @param owner whose file it is: nobody else's file enters a process that had it
   * @throws {ChildFailedError} @throws {NoChildError}
   */
  run(input: Input, owner: string): Promise<Output>;
  /** Ends every call, also those to come, and every child process. */
  stop(): void;
}

/** How many processes wait for another file of their owners. */
const mostIdle = 2;

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
/** Where the packages are, if those in `node_modules` are links. */
const packages = createRequire(import.meta.url)
  .resolve('sharp')
  .replace(/^(.*node_modules).*/, '$1');

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
      ...[...readable, packages].map((path) => `--allow-fs-read=${path}`),
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
 * runs in a process of its own, so whatever a file does to it, the product goes on. A call has a process to itself, which
 * serves the next call of the same owner unless it fails or keeps much memory.
 * @param limits of time, of the memory of V8 and of WebAssembly each, and of all memory
 */
export function runInChild<Input extends object, Output>(
  script: URL,
  { timeoutMs, maxMemoryMb, maxResidentMb }: { timeoutMs: number; maxMemoryMb: number; maxResidentMb: number },
): ChildWork<Input, Output> {
  const idle = new Map<ChildProcess, { owner: string; timer: NodeJS.Timeout }>();
  const running = new Map<ChildProcess, (reason: Error) => void>();

  const takeIdle = (owner: string): ChildProcess | undefined => {
    for (const [child, one] of idle) {
      if (one.owner !== owner) continue;
      clearTimeout(one.timer);
      idle.delete(child);
      return child;
    }
    return undefined;
  };

  const end = (child: ChildProcess) => {
    clearTimeout(idle.get(child)?.timer);
    idle.delete(child);
    child.kill('SIGKILL');
  };

  const keep = (child: ChildProcess, owner: string) => {
    const [longestIdle] = idle.keys();
    if (longestIdle && idle.size >= mostIdle) end(longestIdle);
    // It must not keep the product running.
    child.unref();
    child.channel?.unref();
    idle.set(child, { owner, timer: setTimeout(end, idleMs, child).unref() });
    child.once('exit', () => end(child));
  };

  let isStopped = false;
  const run = async (input: Input, owner: string): Promise<Output> => {
    if (isStopped) throw new NoChildError('the product stops');
    const used = takeIdle(owner);
    const child = used ?? startChild(script, maxMemoryMb);
    child.removeAllListeners('exit');
    child.ref();
    child.channel?.ref();
    let timeout: NodeJS.Timeout | undefined;
    let watch: NodeJS.Timeout | undefined;
    try {
      const output = await new Promise<Output>((resolve, reject) => {
        running.set(child, reject);
        const fail = () => reject(new ChildFailedError('a child process failed'));
        const isAbsent = (cause?: unknown) => reject(new NoChildError('a child process cannot work', { cause }));
        // Neither the time that a process takes to start nor its failure is that of the file.
        timeout = setTimeout(isAbsent, longestStartMs);
        child.once('exit', isAbsent);
        child.once('error', isAbsent);
        const begin = () => {
          clearTimeout(timeout);
          timeout = setTimeout(fail, timeoutMs);
          watch = setInterval(() => residentMbOf(child) > maxResidentMb && fail(), memoryCheckMs);
          child.removeListener('exit', isAbsent);
          child.once('exit', fail);
          child.send(input, (error) => error && isAbsent(error));
        };
        child.on('message', (message) => {
          if (message === 'ready') begin();
          // oxlint-disable-next-line typescript/consistent-type-assertions -- the script returns it
          else resolve(propertyOf(message, 'output') as Output);
        });
        if (used) begin();
      });
      child.removeAllListeners();
      // The memory of what it has done would count as that of the next file.
      if (residentMbOf(child) > maxResidentMb / 4) child.kill('SIGKILL');
      else keep(child, owner);
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
      for (const reject of running.values()) reject(new NoChildError('the product stops'));
      for (const child of idle.keys()) end(child);
    },
  };
}
