import type { EventEmitter } from 'node:events';

/** A terminal sends Ctrl+C to npm and to the product, and npm passes its copy on. Copies arrive within this time, in milliseconds. */
const copyMs = 1000;

/**
 * Closes the product at the first signal and then ends the process. A second signal ends the process at once, and so does a close
 * that takes longer than `longestMs`.
 */
export function closeOnSignals(
  source: EventEmitter,
  { close, exit, longestMs }: { close: () => Promise<void>; exit: (code: number) => void; longestMs: number },
): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > copyMs) exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => exit(1), longestMs).unref();
    close().then(
      () => exit(0),
      () => exit(1),
    );
  };
  source.on('SIGTERM', onSignal);
  source.on('SIGINT', onSignal);
}
