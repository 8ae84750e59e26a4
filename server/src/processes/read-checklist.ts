import {
  documentNeed,
  documentStages,
  isAccepted,
  isNeededNow,
  isStageReached,
  mayUpload,
  replacedReason,
} from '@portal/shared/files/checklist';
import type { FileKind } from '@portal/shared/files/rules';
import { fileWorkflow } from '@portal/shared/files/workflow';
import { canMove } from '@portal/shared/workflow/workflow';
import type { Database } from '../db/client.ts';
import type { FileRow } from '../db/schema/index.ts';
import { presentFile, presentRequest } from '../features/files/presenter.ts';
import { listRequests } from '../features/files/repository.ts';
import { findCase, listCompleted } from '../features/labor-progress/repository.ts';
import { findUserById } from '../features/users/repository.ts';
import { documentChecklist } from '../reference-data/document-checklist.ts';

/**
 * The state of a document and its versions. The newest version decides the state. A replaced version never does, even
 * if the version that replaced it was removed.
 */
function presentDocument<Row extends FileRow, Version>(
  kind: FileKind,
  versions: readonly Row[],
  presentVersion: (row: Row) => Version,
) {
  const counting = versions.find(({ reason }) => reason !== replacedReason);
  return {
    kind,
    state: counting?.status ?? fileWorkflow.initial,
    reason: counting?.reason ?? null,
    versions: versions.map(presentVersion),
  };
}

/** A version as its owner sees it. */
export const presentOwnVersion = (row: FileRow, passportFileUid: string | undefined) => ({
  ...presentFile(row),
  canRemove: canMove(fileWorkflow, row.status, 'delete') && row.id !== passportFileUid,
});

interface ChecklistFiles<Row extends FileRow, Version> {
  rows: readonly Row[];
  presentVersion: (row: Row, passportFileUid: string | undefined) => Version;
}

/**
 * The state of each document in a candidate's case, with its versions, newest first, in the form that suits the reader.
 */
export async function readChecklist<Row extends FileRow, Version>(
  db: Database,
  ownerId: string,
  { rows: stored, presentVersion }: ChecklistFiles<Row, Version>,
) {
  // A document of a requested change joins the checklist when the change is accepted.
  const rows = stored.filter(({ purpose, status }) => purpose === null || isAccepted(status));
  const [asked, owner, ownCase] = await Promise.all([
    listRequests(db, ownerId),
    findUserById(db, ownerId),
    findCase(db, ownerId),
  ]);
  const completed = ownCase ? (await listCompleted(db, ownCase.application.id)).map(({ step }) => step) : [];
  const present = (row: Row) => presentVersion(row, owner?.info?.passportFileUid);

  const stages = documentStages.map((stage) => {
    const isReached = isStageReached(stage, completed);
    const items = documentChecklist
      .filter((item) => item.stage === stage)
      .map(({ stage: _stage, isRequired, ...item }) => {
        const versions = rows.filter((row) => row.kind === item.kind && row.requestId === null);
        const document = presentDocument(item.kind, versions, present);
        const need = documentNeed({ kind: item.kind, isRequired }, owner?.info?.maritalStatus ?? null);

        return {
          ...item,
          ...document,
          need,
          canUpload: mayUpload(item.kind, document.state),
          isNeededNow: isNeededNow(document.state, need, isReached),
        };
      });
    return { stage, isReached, items };
  });
  const requests = asked.map((request) => {
    const versions = rows.filter((row) => row.requestId === request.id);
    const document = presentDocument(request.kind, versions, present);
    return {
      ...presentRequest(request),
      ...document,
      canUpload: canMove(fileWorkflow, document.state, 'upload'),
      isNeededNow: isNeededNow(document.state, 'required', true),
    };
  });
  const needed = [...requests, ...stages.flatMap(({ items }) => items).filter(({ need }) => need === 'required')];
  return {
    requests,
    stages,
    acceptedCount: needed.filter(({ state }) => isAccepted(state)).length,
    neededCount: needed.length,
  };
}
