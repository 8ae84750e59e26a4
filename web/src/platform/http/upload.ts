import { ApiFailure, multipartOf, openEnvelope, urlOf } from '@portal/shared/http/client';
import type { CallOf, DataOf, Endpoint } from '@portal/shared/http/endpoint';
import { languageTag } from '@portal/shared/languages/language-tags';
import { followServerTime } from '../clock.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { isReadable } from '../photos/copy-into-memory.ts';
import { tokenStore } from '../stores/token-store.ts';
import { apiBase } from './api.ts';
import { withConfirmation } from './confirmation.ts';
import { endSessionOn401 } from './session-end.ts';

/** A connection without progress for this time counts as lost, even if the device reports it as open. */
const silenceMs = 60_000;

interface UploadOptions {
  idempotencyKey: string;
  onProgress?: (share: number) => void;
  /** Aborts the upload, which then fails with {@link UploadCanceled}. */
  signal?: AbortSignal;
}

/** The person canceled the upload. */
export class UploadCanceled extends ApiFailure {
  constructor() {
    super('canceled', { status: 0, code: null });
  }
}

/** The picked file changed or vanished before it was sent. Sending it again fails, too; the person must pick it again. */
class FileUnreadable extends ApiFailure {
  constructor() {
    super('the file cannot be read', { status: 422, code: 'VALIDATION_ERROR', fields: { file: 'FILE_UNREADABLE' } });
  }
}

/** Uploads use XMLHttpRequest, because `fetch` does not report upload progress. */
function send(
  endpoint: Endpoint,
  input: { file?: Blob | undefined },
  { idempotencyKey, onProgress, signal }: UploadOptions,
) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    const cancel = () => request.abort();
    request.open(endpoint.method, urlOf(apiBase, endpoint, input));
    request.setRequestHeader('accept-language', languageTag(currentLanguage()));
    request.setRequestHeader('authorization', `Bearer ${tokenStore.getState().accessToken}`);
    request.setRequestHeader('idempotency-key', idempotencyKey);
    request.upload.onprogress = (event) => {
      hear();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    const fail = async () => {
      // The browser reports a file that it cannot read as a failure of the network.
      const isFileLost = input.file !== undefined && !(await isReadable(input.file));
      if (signal?.aborted) reject(new UploadCanceled());
      else reject(isFileLost ? new FileUnreadable() : new ApiFailure('network', { status: 0, code: null }));
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', cancel);
    };
    request.onerror = () => void fail();
    request.ontimeout = () => void fail();
    request.onabort = () => void fail();
    request.onload = () => {
      followServerTime(request.getResponseHeader('date'));
      try {
        resolve(openEnvelope(endpoint, JSON.parse(request.responseText)));
      } catch (error) {
        reject(error instanceof ApiFailure ? error : new ApiFailure(String(error), { status: 0, code: null }));
      }
    };
    signal?.addEventListener('abort', cancel);
    hear();
    request.send(multipartOf(input));
  });
}

/** Uploads a file and reports progress from 0 to 1. @throws {ApiFailure} on every failure */
export async function uploadApi<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: UploadOptions,
): Promise<DataOf<E>> {
  const { accessToken } = tokenStore.getState();
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `fromWire` reads it with the schema of the endpoint
    return (await withConfirmation(endpoint, () => send(endpoint, input, options))) as DataOf<E>;
  } catch (error) {
    endSessionOn401(endpoint, error, tokenStore.getState().accessToken === accessToken);
    throw error;
  }
}
