import { AsyncLocalStorage } from 'node:async_hooks';

/** The request or task that a statement of the database belongs to, as the log names it. */
export interface WorkOrigin {
  /** The id of the request. */
  reqId?: string;
  /** The name of the background task. */
  task?: string;
}

const origins = new AsyncLocalStorage<WorkOrigin>();

/** Runs work so that everything it does later knows its origin. */
export const runFrom = <Result>(origin: WorkOrigin, work: () => Result): Result => origins.run(origin, work);

/** The origin of the code that calls; empty during the start. */
export const originOfWork = (): WorkOrigin => origins.getStore() ?? {};
