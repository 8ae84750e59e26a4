/**
 * A random UUID. `crypto.randomUUID` is missing in older browsers, and if the page was loaded over plain HTTP from another
 * machine.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const fingerprintOf = (input: { params?: unknown; body?: unknown; file?: Blob }): string => {
  const file = input.file instanceof File ? [input.file.name, input.file.size, input.file.lastModified] : null;
  return JSON.stringify([input.params, input.body, file]);
};

/**
 * Creates one key per intended record. A retry of the same input keeps its key. A changed input, or the next one after
 * a success, gets a new key.
 */
export function createIdempotencyKeys() {
  let current: { fingerprint: string; key: string } | null = null;
  return {
    keyFor(input: object): string {
      const fingerprint = fingerprintOf(input);
      if (current?.fingerprint !== fingerprint) current = { fingerprint, key: randomUuid() };
      return current.key;
    },
    succeeded() {
      current = null;
    },
  };
}
export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;
