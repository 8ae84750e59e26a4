/** The `blob:` addresses in use. The browser keeps a file in memory as long as it has one. */
const inUse = new Set<string>();

export function createObjectUrl(blob: Blob): string {
  const url = URL.createObjectURL(blob);
  inUse.add(url);
  return url;
}

export function revokeObjectUrl(url: string): void {
  URL.revokeObjectURL(url);
  inUse.delete(url);
}

/** Frees every file, so that the next person at the device cannot open one by its address. */
export const revokeAllObjectUrls = (): void => {
  for (const url of inUse) revokeObjectUrl(url);
};
