/**
 * Returns a transaction whose queries lock no row: `.for('update')` does nothing, anywhere in a chain of calls. Mutants
 * pass it to a function that locks and reads, so that this one call reads without the lock.
 */
export function withoutLocks<Builder extends object>(builder: Builder): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'for') return () => withoutLocks(target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, given);
        const isBuilder = typeof result === 'object' && result !== null && !(result instanceof Promise);
        return isBuilder ? withoutLocks(result) : result;
      };
    },
  });
}
