import type { Deps } from '#platform/deps.ts';
import type { Attachment } from '#platform/mail/transport.ts';
import { phrases } from '#platform/phrases.ts';
import { findContract } from './repository.ts';

/** The PDF of a contract for an email; none before the contract is sealed. */
export async function attachContract(deps: Deps, contractId: string): Promise<Attachment[]> {
  const found = await findContract(deps.db, contractId);
  if (!found?.contract.pdfStorageKey) return [];
  const content = await deps.storage.get(found.contract.pdfStorageKey);
  const { fileNames } = phrases[found.user.languageCode];
  return [
    { filename: fileNames.contract.replace('{{id}}', found.contract.id), content, contentType: 'application/pdf' },
  ];
}
