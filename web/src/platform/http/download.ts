import { createDownload } from '@portal/shared/downloads/contract';
import { urlOf } from '@portal/shared/http/client';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import { propertyOf } from '@portal/shared/objects/keys';
import { callApi } from './call.ts';
import { withConfirmation } from './confirmation.ts';
import type { FileSource } from './file-sources.ts';

/** The body of the call that makes an address of a file. */
function bodyOf({ endpoint, input }: FileSource) {
  const { params } = input;
  const uid = propertyOf(params, 'uid') ?? propertyOf(params, 'id') ?? propertyOf(params, 'email');
  const step = propertyOf(params, 'step');
  const [, query] = urlOf('', endpoint, input).split('?');
  return createDownload.body.parse({
    kind: endpoint.operationId,
    ...(uid !== undefined && { uid: String(uid) }),
    ...(step !== undefined && { step }),
    ...(query && { query }),
  });
}

/**
 * Downloads the file of a call from a real address, as any other file of the web: the browser saves it in its own time, and
 * shows its progress. @throws {ApiFailure} if no address is made
 */
export async function downloadFile(source: FileSource, fileName: string): Promise<void> {
  const { url } = await withConfirmation(source.endpoint, () => callApi(createDownload, { body: bodyOf(source) }));
  const link = document.createElement('a');
  link.href = url;
  // Keeps the page open if the file is refused meanwhile. Otherwise, the answer would replace it.
  link.download = fileName;
  link.click();
}

/** Downloads the file of a call. @throws {ApiFailure} if no address is made */
export const downloadApi = <E extends Endpoint>(endpoint: E, input: CallOf<E>, fileName: string): Promise<void> =>
  downloadFile({ endpoint, input }, fileName);
