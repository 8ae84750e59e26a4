import { getSealedFile, listSigningCertificates } from '@portal/shared/verify/contract';
import { isSealedAddendum } from '#addenda/repository.ts';
import { isSealedFile } from '#contracts/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import * as repository from '#signing-certificates/repository.ts';

/** The public calls that verify a file. They return nothing about a person. */
export function verifyRoutes(api: Api, { db }: Deps): void {
  api.on(listSigningCertificates, async (request) => {
    const rows = await repository.listSigningCertificates(db);
    return toShortList(
      rows.map(({ fingerprint, certificates, organization }) => ({ fingerprint, certificates, organization })),
      request.query,
    );
  });
  api.on(getSealedFile, async ({ params: { sha256 } }) => ({
    isSealed: (await isSealedFile(db, sha256)) || (await isSealedAddendum(db, sha256)),
  }));
}
