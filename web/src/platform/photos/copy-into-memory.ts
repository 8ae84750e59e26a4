import { maxFileBytes } from '@portal/shared/files/rules';

/**
 * Copies a picked file. Until it is copied, a file stays where it was picked, and it can change or vanish there: the phone's
 * gallery deletes it, or the app of a cloud storage fetches it again. Larger files than the server accepts stay
 * where they are, because they are reduced or refused at once.
 * @throws if the device cannot read the file
 */
export async function copyIntoMemory(file: File): Promise<File> {
  if (file.size > maxFileBytes) return file;
  return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified });
}

/** Returns whether the device can still read a file. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
