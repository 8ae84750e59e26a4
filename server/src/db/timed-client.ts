import { propertyOf } from '@portal/shared/objects/keys';
import pg from 'pg';
import type { WorkOrigin } from '#platform/work-origin.ts';
import { originOfWork } from '#platform/work-origin.ts';

/** A statement that took longer than the threshold. */
export interface SlowStatement extends WorkOrigin {
  /** The text of the statement with placeholders, never with a value. */
  statement: string;
  /** From sending it to its result, with the time that it waited for locks. */
  ms: number;
}

const longestText = 2000;

/** A name in quotes, which stays; then texts of each kind, and numbers, but not those of parameters. */
const nameOrLiteral =
  /("(?:[^"]|"")*")|\be'(?:\\.|''|[^'\\])*'|'(?:[^']|'')*'|\$(|[a-z_]\w*)\$.*?\$\2\$|(?<![\w$.])\.?\d[\w.]*/gis;

/** The text on one line. The product passes values as parameters; if a statement contained one all the same, it is not shown. */
const textOf = (statement: unknown): string =>
  String(typeof statement === 'string' ? statement : (propertyOf(statement, 'text') ?? ''))
    .replace(nameOrLiteral, (literal, name: string | undefined) => name ?? (/['$]/.test(literal) ? "'…'" : '…'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);

/** A connection for `pg.PoolConfig.Client` that reports its slow statements. */
export function createTimedClient(thresholdMs: number, report: (slow: SlowStatement) => void): new () => pg.Client {
  class TimedClient extends pg.Client {}

  function query(this: pg.Client, ...given: unknown[]): unknown {
    const begun = performance.now();
    const origin = originOfWork();
    const end = () => {
      const ms = performance.now() - begun;
      if (ms >= thresholdMs) report({ ...origin, statement: textOf(given[0]), ms: Math.round(ms) });
    };

    // A pool passes a callback; everything else waits for a promise.
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const timed = (...results: unknown[]) => {
        end();
        Reflect.apply(callback, undefined, results);
      };
      return Reflect.apply(pg.Client.prototype.query, this, [...given.slice(0, -1), timed]);
    }
    const result: unknown = Reflect.apply(pg.Client.prototype.query, this, given);
    if (result instanceof Promise) result.then(end, end);
    return result;
  }
  // The overloads of the driver cannot be repeated in a class.
  Object.defineProperty(TimedClient.prototype, 'query', { value: query });
  return TimedClient;
}
