import * as contract from '@portal/shared/contracts/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { getJobFeePlan, listHiringFeePlans } from '@portal/shared/fee-plans/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { toPage } from '@portal/shared/http/paging';
import { recordAudit } from '#audit-log/record.ts';
import type { Database } from '#db/client.ts';
import { mayRead, readStored } from '#files/read-file.ts';
import { textIn } from '#jobs/presenter.ts';
import { findJob, getJob, isVisibleTo } from '#jobs/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { countPdf } from '#platform/http/count-pdf.ts';
import { pdfAnswer } from '#platform/http/pdf-answer.ts';
import type { Actor, ActorContext, Api, RequestContext } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { phrases } from '#platform/phrases.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { buildContract } from './build-contract.ts';
import { cancelContract } from './cancel-contract.ts';
import { presentQuestions } from './comprehension-check.ts';
import { renderContractToRead } from './contract-pdf.ts';
import { maskContractText } from './mask-text.ts';
import { presentContract, presentSealing } from './presenter.ts';
import { readHiringFeePlans, readJobFeePlan } from './read-job-fee-plan.ts';
import type { ContractRecord } from './repository.ts';
import { findContract, findSignedJob, listContractsOf } from './repository.ts';
import { sealContract } from './seal-contract.ts';

/** Finds an own contract, or any contract for staff who may read contracts. @throws {AppError} NOT_FOUND */
export async function getReadableContract(db: Database, actor: Actor, id: string): Promise<ContractRecord> {
  const found = await findContract(db, id);
  if (!found || !mayRead(actor, found.contract.userId, 'contracts.read')) throw new AppError('NOT_FOUND');
  return found;
}

/** The calls that show the contract to sign have the same input. */
type ToSignRequest = Pick<RequestContext<typeof contract.getContractToSign>, 'actor' | 'params' | 'query' | 'language'>;

export function contractRoutes(api: Api, deps: Deps): void {
  /** The title of the job that a contract was signed for. An addendum may have moved it since. */
  const titleOf = async ({ id, jobId }: { id: string; jobId: string }, language: LanguageCode) => {
    const signedFor = (await findSignedJob(deps.db, id)) ?? jobId;
    return textIn(await getJob(deps.db, signedFor), language).title;
  };
  const recordStaffRead = (context: ActorContext, uid: string, email: string) =>
    deps.db.transaction((tx) =>
      recordAudit(tx, context, { action: contract.getContract.audits, subject: { type: 'contract', uid, email } }),
    );

  const buildToSign = async (request: ToSignRequest) => {
    const job = await findJob(deps.db, request.params.uid, isVisibleTo(deps.db, request.actor.id));
    if (!job) throw new AppError('NOT_FOUND');
    const languageCode = request.query.languageCode ?? request.language;
    return buildContract(deps.db, deps, { userId: request.actor.id, job, languageCode });
  };

  api.on(contract.getContractToSign, async (request) => {
    const built = await buildToSign(request);
    const { text, schedule: feePlan, hash: contractHash, signerName } = built;
    return { ...text, questions: presentQuestions(built), feePlan, contractHash, signerName };
  });
  api.on(contract.getContractToSignPdf, async (request) => {
    await countPdf(deps, request);
    const { text, schedule: feePlan, hash, organization } = await buildToSign(request);
    const pdf = await renderContractToRead({ text, feePlan, sha256: hash, organization, createdAt: request.now });
    return pdfAnswer(phrases[request.language].fileNames.contractToRead, pdf);
  });
  api.on(getJobFeePlan, (request) => readJobFeePlan(deps, request));
  api.on(listHiringFeePlans, async (request) => toShortList(await readHiringFeePlans(deps, request), request.query));
  api.on(contract.listContracts, async (request) => {
    const { rows, total } = await listContractsOf(deps.db, request.actor.id, request.query);
    const items = await Promise.all(
      rows.map(async (row) =>
        presentContract(row.contract, await titleOf({ id: row.contract.id, jobId: row.jobId }, request.language)),
      ),
    );
    return toPage(items, request.query, total);
  });
  api.on(contract.getContract, async (request) => {
    const found = await getReadableContract(deps.db, request.actor, request.params.uid);
    const title = await titleOf({ id: found.contract.id, jobId: found.jobId }, request.language);
    const kept = [found.contract.text, ...found.contract.translations];
    const presented = {
      ...presentContract(found.contract, title),
      languages: kept.map(({ languageCode }) => languageCode),
    };
    const text = kept.find(({ languageCode }) => languageCode === request.query.languageCode) ?? found.contract.text;
    if (request.actor.id === found.user.id) return { ...presented, text };

    await recordStaffRead(request, found.contract.id, found.user.email);
    return { ...presented, text: maskContractText(found.contract, text) };
  });
  api.on(contract.listUserContracts, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listContractsOf(deps.db, found.user.id, request.query);
    const items = await Promise.all(
      rows.map(async (row) => ({
        ...presentContract(row.contract, await titleOf({ id: row.contract.id, jobId: row.jobId }, request.language)),
        sealing: presentSealing(row.contract, request.now),
      })),
    );
    return toPage(items, request.query, total);
  });
  api.on(contract.cancelContract, (request) => request.transaction((tx) => cancelContract(tx, deps, request)));
  api.on(contract.getContractPdf, async (request) => {
    const found = await getReadableContract(deps.db, request.actor, request.params.uid);
    // A background task seals the contract. A reader who comes first does not wait for the queue.
    // A part that is down is 503, as everywhere. Any other failure is a defect, and a repetition would fail too.
    if (!found.contract.sealedAt) {
      await sealContract(deps, found.contract.id);
    }

    const { contract: sealed, user } = await getReadableContract(deps.db, request.actor, request.params.uid);
    return readStored(deps, request, {
      stored: {
        storageKey: required(sealed.pdfStorageKey, 'a sealed contract has a file'),
        ownerId: user.id,
        ownerEmail: user.email,
        name: phrases[request.language].fileNames.contract.replace('{{id}}', sealed.id),
        contentType: 'application/pdf',
      },
      audit: { action: contract.getContractPdf.audits, subject: { type: 'contract', uid: sealed.id } },
    });
  });
}
