/**
 * Cost of argon2id for tests, which hash hundreds of passwords; what the product uses is checked in
 * `platform/password.test.ts`. Memory in KiB: the least that the library takes.
 */
export const cheapCost = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
