const refuse = () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'));

/** What a file on the device answers once it has changed or vanished. */
export const vanished = {
  arrayBuffer: refuse,
  text: refuse,
  slice: () => Object.assign(new Blob(), { arrayBuffer: refuse }),
};

/** A picked PDF that the device cannot read. */
export const unreadable = (name: string): File =>
  Object.assign(new File(['%PDF-1.7'], name, { type: 'application/pdf' }), vanished);
