import type { Endpoint } from '@portal/shared/http/endpoint';

/** The call that returned a file. */
export interface FileSource {
  endpoint: Endpoint;
  input: { params?: unknown; query?: unknown };
}

const sources = new WeakMap<Blob, FileSource>();

/** Remembers where a file came from, because it is saved from there: a browser inside an app cannot save a `blob:`. */
export function rememberSource(data: unknown, source: FileSource): void {
  if (data instanceof Blob) sources.set(data, source);
}

export const sourceOf = (file: Blob): FileSource | undefined => sources.get(file);
