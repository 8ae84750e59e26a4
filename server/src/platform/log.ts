import { hostname } from 'node:os';
import { describeError, oneLine } from './error-report.ts';

/** Writes one line. With an error, it is logged as one, without any value of a query. */
export type Log = (message: string, error?: unknown) => void;

/** Writes one line of the level `warn` with details that a program reads. */
export type Warn = (message: string, details: object) => void;

const levels = { info: 30, warn: 40, error: 50 };

interface Output {
  isTTY?: boolean;
  write(line: string): unknown;
}

const toJson = (level: keyof typeof levels, message: string, details: object): string =>
  `${JSON.stringify({
    level: levels[level],
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    msg: oneLine(message),
    ...details,
  })}\n`;

/**
 * The log of the start and of background work. A program reads it as one JSON object a line, like the log of requests;
 * a person at a terminal reads plain lines.
 */
export function createLog(output: Output, isProduction: boolean): Log {
  if (output.isTTY && !isProduction) {
    return (message, error) => {
      output.write(`${oneLine(error === undefined ? message : `${message}: ${describeError(error).message}`)}\n`);
    };
  }
  return (message, error) => {
    output.write(
      toJson(error === undefined ? 'info' : 'error', message, {
        err: error === undefined ? undefined : describeError(error),
      }),
    );
  };
}

/** The warnings of the product, which a level above `warn` turns off. */
export function createWarnings(
  output: Output,
  { isProduction, logLevel }: { isProduction: boolean; logLevel: string },
): Warn {
  if (['error', 'fatal', 'silent'].includes(logLevel)) return () => {};
  if (output.isTTY && !isProduction) {
    return (message, details) => output.write(`${oneLine(`${message}: ${JSON.stringify(details)}`)}\n`);
  }
  return (message, details) => output.write(toJson('warn', message, details));
}
