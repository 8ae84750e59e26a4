import type { Storage } from '../storage.ts';
import { MissingFileError } from '../storage-errors.ts';
import type { Metrics } from './metrics.ts';

/** The same storage, whose failed operations are counted. */
export function countStorageErrors(storage: Storage, { storageErrors }: Metrics): Storage {
  // A TypeError is a fault of the product, which the log has.
  const note = (operation: keyof Storage, error: unknown): void => {
    if (error instanceof MissingFileError) storageErrors.inc({ operation, kind: 'missing' });
    else if (!(error instanceof TypeError)) storageErrors.inc({ operation, kind: 'down' });
  };
  const counted =
    <Values extends unknown[], Result>(operation: keyof Storage, work: (...values: Values) => Promise<Result>) =>
    (...values: Values): Promise<Result> =>
      work(...values).catch((error: unknown) => {
        note(operation, error);
        throw error;
      });

  return {
    put: counted('put', storage.put),
    get: counted('get', storage.get),
    delete: counted('delete', storage.delete),
    async *list() {
      try {
        yield* storage.list();
      } catch (error) {
        note('list', error);
        throw error;
      }
    },
    check: counted('check', storage.check),
    probe: counted('probe', storage.probe),
  };
}
