/**
 * The cost of argon2id in tests, which hash hundreds of passwords. `platform/password.test.ts` checks the cost that the
 * product uses. The memory, in KiB, is the minimum of the library.
 */
export const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
