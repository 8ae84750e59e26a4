/**
 * The program of a child process: it runs the default export of a script for each message, and answers with what that
 * returns. See `run-in-child.ts`.
 */

import { Worker } from 'node:worker_threads';

const [script, maxMegabytes, parent] = process.argv.slice(2);
if (!script) throw new Error('a child needs a script');

// The limit of V8 does not count the memory of WebAssembly.
const pageBytes = 65_536;
const maxPages = (Number(maxMegabytes) * 1024 * 1024) / pageBytes;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithinLimit(pages) {
  if (this.buffer.byteLength / pageBytes + pages > maxPages) throw new RangeError('too much memory');
  return grow.call(this, pages);
};

// Work on a file may never let this thread notice that the product is gone.
const endWithParent = `
  setInterval(() => process.ppid === ${Number(parent)} || process.kill(process.pid, 'SIGKILL'), 1000);`;
new Worker(endWithParent, { eval: true }).unref();

const { default: work } = await import(script);

process.on('message', async (input) => {
  process.send?.({ output: await work(input) });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
