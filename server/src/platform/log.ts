import { hostname } from 'node:os';
import { describeError, oneLine } from './error-report.ts';

/** Writes one line. With an error, it is logged as one, without any value of a query. */
export type Log = (message: string, error?: unknown) => void;

const levels = { info: 30, error: 50 };

/**
 * The log of the start and of background work. A program reads it as one JSON object a line, like the log of requests;
 * a person at a terminal reads plain lines.
 */
export function createLog(output: { isTTY?: boolean; write(line: string): unknown }, isProduction: boolean): Log {
  if (output.isTTY && !isProduction) {
    return (message, error) => {
      output.write(`${oneLine(error === undefined ? message : `${message}: ${describeError(error).message}`)}\n`);
    };
  }
  return (message, error) => {
    const line = {
      level: error === undefined ? levels.info : levels.error,
      time: Date.now(),
      pid: process.pid,
      hostname: hostname(),
      msg: oneLine(message),
      err: error === undefined ? undefined : describeError(error),
    };
    output.write(`${JSON.stringify(line)}\n`);
  };
}
