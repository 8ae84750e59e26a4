import { ApiFailure, openEnvelope, urlOf } from '@portal/shared/http/client';
import type { CallOf, Endpoint } from '@portal/shared/http/endpoint';
import { languageTag } from '@portal/shared/languages/language-tags';
import { currentLanguage } from '../i18n/i18n.ts';
import { tokenStore } from '../stores/token-store.ts';
import { apiBase } from './api.ts';
import { withConfirmation } from './confirmation.ts';
import { endSessionOn401 } from './session-end.ts';

async function fetchFile(endpoint: Endpoint, input: object): Promise<Blob> {
  const { accessToken } = tokenStore.getState();
  const answer = await fetch(urlOf(apiBase, endpoint, input), {
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': languageTag(currentLanguage()) },
  });
  if (!answer.ok) openEnvelope(endpoint, await answer.json());
  return answer.blob();
}

/** Downloads a file of any type. The typed client shows only images and PDFs. @throws {ApiFailure} on every failure */
export async function downloadApi<E extends Endpoint>(endpoint: E, input: CallOf<E>, fileName: string): Promise<void> {
  const { accessToken } = tokenStore.getState();
  try {
    const url = URL.createObjectURL(await withConfirmation(endpoint, () => fetchFile(endpoint, input)));
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(url);
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), { status: 0, code: null });
    endSessionOn401(endpoint, failure, tokenStore.getState().accessToken === accessToken);
    throw failure;
  }
}
