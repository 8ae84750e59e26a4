import type { StaffAddendum } from '@portal/shared/addenda/contract';
import * as contract from '@portal/shared/addenda/contract';
import { AppError } from '@portal/shared/errors/app-error';
import { nameOnPaper } from '@portal/shared/format/format';
import { recordAudit } from '#audit-log/record.ts';
import { renderContractToRead } from '#contracts/contract-pdf.ts';
import { maskContractText } from '#contracts/mask-text.ts';
import { presentSealing } from '#contracts/presenter.ts';
import type { Database } from '#db/client.ts';
import { mayRead, readStored } from '#files/read-file.ts';
import { offerMove, previewMove } from '#job-changes/offer-move.ts';
import type { Deps } from '#platform/deps.ts';
import { countPdf } from '#platform/http/count-pdf.ts';
import { pdfAnswer } from '#platform/http/pdf-answer.ts';
import type { Actor, Api, RequestContext } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { phrases } from '#platform/phrases.ts';
import { required } from '#platform/required.ts';
import { findCandidate, findUserById } from '#users/repository.ts';
import { buildAddendum } from './build-addendum.ts';
import { declineAddendum, withdrawAddendum } from './close-addendum.ts';
import { offerAddendumAgain, readPeopleToOffer } from './offer-dependents.ts';
import { presentAddendum } from './presenter.ts';
import type { AddendumRecord } from './repository.ts';
import { findAddendum, listAddendaOf, listToldAddendaOf } from './repository.ts';
import { sealAddendum } from './seal-addendum.ts';
import { signAddendum } from './sign-addendum.ts';

/** Finds an own addendum, or any addendum for staff who may read contracts. @throws {AppError} NOT_FOUND */
async function getReadableAddendum(db: Database, actor: Actor, uid: string): Promise<AddendumRecord> {
  const found = await findAddendum(db, uid);
  if (!found || !mayRead(actor, found.addendum.userId, 'contracts.read')) throw new AppError('NOT_FOUND');
  if (found.addendum.isUntold && found.addendum.userId === actor.id) throw new AppError('NOT_FOUND');
  return found;
}

/** The text of an addendum: as it would be signed now, or as it was signed. */
async function readText(
  deps: Deps,
  { addendum }: AddendumRecord,
  { query, language }: RequestContext<typeof contract.getAddendum>,
) {
  const languageCode = query.languageCode ?? language;
  if (addendum.status === 'offered') {
    const { texts, hash, passportNumber } = await buildAddendum(deps.db, deps, { addendum, languageCode });
    return { text: texts[0], addendumHash: hash, passportNumber };
  }
  if (!addendum.signed) return { text: null, addendumHash: null, passportNumber: undefined };
  const { texts, passportNumber } = addendum.signed;
  const text = texts.find((one) => one.languageCode === languageCode) ?? texts[0] ?? null;
  return { text, addendumHash: addendum.sha256, passportNumber };
}

async function readAddendum(deps: Deps, request: RequestContext<typeof contract.getAddendum>) {
  const found = await getReadableAddendum(deps.db, request.actor, request.params.uid);
  const { addendum, user } = found;
  const { text, addendumHash, passportNumber } = await readText(deps, found, request);
  const person = required(await findUserById(deps.db, addendum.userId), 'an addendum has a person');
  const isOwn = request.actor.id === user.id;
  if (!isOwn) {
    const subject = { type: 'addendum', uid: addendum.id, email: user.email };
    await deps.db.transaction((tx) => recordAudit(tx, request, { action: contract.getAddendum.audits, subject }));
  }
  return {
    ...(await presentAddendum(deps.db, addendum, request.language)),
    text: text && !isOwn ? maskContractText({ text, passportNumber }) : text,
    addendumHash,
    nameToSign: person.info ? nameOnPaper(person.info) : '',
  };
}

const readStaffAddenda = async (
  db: Database,
  userId: string,
  { language, now }: Pick<RequestContext<typeof contract.listUserAddenda>, 'language' | 'now'>,
): Promise<StaffAddendum[]> => {
  const rows = await listAddendaOf(db, userId);
  return Promise.all(
    rows.map(async (row) => ({
      ...(await presentAddendum(db, row, language)),
      sealing: presentSealing({ ...row, signedAt: row.status === 'signed' ? row.decidedAt : null }, now),
      canOfferAgain: (await readPeopleToOffer(db, row)).people.length > 0,
    })),
  );
};

/** The calls about addenda of candidates. */
export function addendumRoutes(api: Api, deps: Deps): void {
  api.on(contract.listAddenda, async (request) => {
    const rows = await listToldAddendaOf(deps.db, request.actor.id);
    const items = await Promise.all(rows.map((row) => presentAddendum(deps.db, row, request.language)));
    return toShortList(items, request.query);
  });
  api.on(contract.getAddendum, (request) => readAddendum(deps, request));
  api.on(contract.signAddendum, (request) => signAddendum(deps, request));
  api.on(contract.declineAddendum, (request) => request.transaction((tx) => declineAddendum(tx, deps, request)));
  api.on(contract.getAddendumToSignPdf, async (request) => {
    await countPdf(deps, request);
    const { addendum } = await getReadableAddendum(deps.db, request.actor, request.params.uid);
    if (addendum.status !== 'offered') throw new AppError('ATTACHMENT_NOT_FOUND');
    const languageCode = request.query.languageCode ?? request.language;
    const { texts, hash, organization } = await buildAddendum(deps.db, deps, { addendum, languageCode });
    const [text] = texts;
    const pdf = await renderContractToRead({ text, sha256: hash, organization, createdAt: request.now });
    return pdfAnswer(phrases[request.language].fileNames.addendumToRead, pdf);
  });
  api.on(contract.getAddendumPdf, async (request) => {
    const { uid } = request.params;
    const first = await getReadableAddendum(deps.db, request.actor, uid);
    if (first.addendum.status !== 'signed') throw new AppError('ATTACHMENT_NOT_FOUND');
    // A background task seals the addendum. A reader who comes first does not wait for the queue.
    await sealAddendum(deps, uid);

    const { addendum, user } = await getReadableAddendum(deps.db, request.actor, uid);
    return readStored(deps, request, {
      stored: {
        storageKey: required(addendum.pdfStorageKey, 'a sealed addendum has a file'),
        ownerId: user.id,
        ownerEmail: user.email,
        name: phrases[request.language].fileNames.addendum.replace('{{id}}', addendum.id),
        contentType: 'application/pdf',
      },
      audit: { action: contract.getAddendumPdf.audits, subject: { type: 'addendum', uid: addendum.id } },
    });
  });
}

/** The calls about addenda of staff. */
export function addendumAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.previewMove, (request) => previewMove(deps, request));
  api.on(contract.moveCandidate, (request) =>
    request.transaction((tx) =>
      offerMove(tx, deps, { context: request, email: request.params.email, ...request.body }),
    ),
  );
  api.on(contract.listUserAddenda, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return toShortList(await readStaffAddenda(deps.db, found.user.id, request), request.query);
  });
  api.on(contract.offerAddendumAgain, (request) => request.transaction((tx) => offerAddendumAgain(tx, deps, request)));
  api.on(contract.withdrawAddendum, (request) => request.transaction((tx) => withdrawAddendum(tx, deps, request)));
}
