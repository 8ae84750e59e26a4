/** The storage works, but what was stored under a key is gone. Trying again does not help. */
export class MissingFileError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`the stored file ${key} is missing`, options);
  }
}

/** The storage cannot be reached, is full, or refuses. Trying again later may help. */
export class StorageDownError extends Error {
  constructor(options?: ErrorOptions) {
    super('the storage is down', options);
  }
}
