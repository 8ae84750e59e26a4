import { useState } from 'react';
import { downloadFile } from '#platform/http/download.ts';
import { toastFailure } from '#platform/http/failures.ts';
import { sourceOf } from '#platform/http/file-sources.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';

/** Downloads a file that a call returned. A failure is shown in a toast. */
export function useFileDownload(file: Blob, name: string) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    const source = sourceOf(file);
    if (!source) throw new Error('only the file of a call can be downloaded');
    setIsBusy(true);
    try {
      await downloadFile(source, name);
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { download: () => void download(), isBusy };
}
