import {
  documentNeed,
  documentStages,
  isAccepted,
  isCounted,
  isNeededNow,
  isStageReached,
  isTooLate,
  mayUpload,
  replacedReason,
} from '@portal/shared/files/checklist';
import { findPerson } from '@portal/shared/files/people';
import type { FileKind } from '@portal/shared/files/rules';
import { fileWorkflow } from '@portal/shared/files/workflow';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { inEachLanguage } from '@portal/shared/languages/localized-text';
import { canMove } from '@portal/shared/workflow/workflow';
import type { Database } from '#db/client.ts';
import type { DocumentRequestRow, FileRow } from '#db/schema/index.ts';
import { findCase, listCompleted } from '#labor-progress/repository.ts';
import type { ChecklistItem } from '#reference-data/document-checklist.ts';
import { documentChecklist } from '#reference-data/document-checklist.ts';
import type { PersonalInfoRow } from '#users/repository.ts';
import { findUserById } from '#users/repository.ts';
import { presentFile, presentRequest } from './presenter.ts';
import { listRequests } from './repository.ts';

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

/** A document that the checklist asks for. */
interface AskedDocument {
  kind: FileKind;
  title: LocalizedText;
  note: LocalizedText;
  person: string | null;
  /** Whether the person is not, or no longer, in the family of the personal information. */
  isFormer: boolean;
}

/**
 * The documents of an entry of the checklist: the candidate's own, and those of the family. A document of somebody who left the
 * family, or whose name was corrected, stays with the name that it was uploaded for.
 */
function documentsOf(
  { kind, title, note, ofFamily }: ChecklistItem,
  family: readonly string[],
  people: readonly string[],
): AskedDocument[] {
  const own = { kind, title, note, person: null, isFormer: false };
  if (!ofFamily) return [own];
  const names = new Set([...family, ...people]);
  return [
    own,
    ...[...names].map((person) => ({
      kind,
      title: inEachLanguage((language) => ofFamily.title[language].replace('{{person}}', () => person)),
      note: ofFamily.note,
      person,
      isFormer: !family.includes(person),
    })),
  ];
}

interface ChecklistFiles<Row extends FileRow, Version> {
  rows: readonly Row[];
  presentVersion: (row: Row, passportFileUid: string | undefined) => Version;
}

/** What decides which documents a case needs. */
export interface ChecklistFacts {
  asked: readonly DocumentRequestRow[];
  info: PersonalInfoRow | null | undefined;
  /** The completed labor steps. */
  completed: readonly ProgressStep[];
}

/**
 * The state of each document in a candidate's case, with its versions, newest first, in the form that suits the reader.
 */
export async function readChecklist<Row extends FileRow, Version>(
  db: Database,
  ownerId: string,
  files: ChecklistFiles<Row, Version>,
) {
  const [asked, owner, ownCase] = await Promise.all([
    listRequests(db, ownerId),
    findUserById(db, ownerId),
    findCase(db, ownerId),
  ]);
  const completed = ownCase ? (await listCompleted(db, ownCase.application.id)).map(({ step }) => step) : [];
  return checklistOf({ asked, info: owner?.info, completed }, files);
}

/** The same, from facts that were read before. */
export function checklistOf<Row extends FileRow, Version>(
  { asked, info, completed }: ChecklistFacts,
  { rows: stored, presentVersion }: ChecklistFiles<Row, Version>,
) {
  // A document of a requested change joins the checklist when the change is accepted.
  const rows = stored.filter(({ purpose, status }) => purpose === null || isAccepted(status));
  const present = (row: Row) => presentVersion(row, info?.passportFileUid);
  const family = info?.dependents?.map(({ fullName }) => fullName) ?? [];
  const personOf = ({ person }: Row) => (person ? (findPerson(person, family) ?? person) : null);

  const stages = documentStages.map((stage) => {
    const isReached = isStageReached(stage, completed);
    const items = documentChecklist
      .filter((item) => item.stage === stage)
      .flatMap((item) => {
        const ofKind = rows.filter((row) => row.kind === item.kind && row.requestId === null);
        const people = ofKind.flatMap((row) => personOf(row) ?? []);
        return documentsOf(item, family, people).map(({ isFormer, ...entry }) => {
          const versions = ofKind.filter((row) => personOf(row) === entry.person);
          const document = presentDocument(item.kind, versions, present);
          const needed = documentNeed(item, info?.maritalStatus ?? null);
          const isUsable = !isFormer && !isTooLate(document.state, needed, completed);
          const need = isUsable ? needed : ('none' as const);

          return {
            ...entry,
            ...document,
            need,
            canUpload: isUsable && mayUpload(item.kind, document.state),
            isNeededNow: isUsable && isNeededNow(document.state, need, isReached),
          };
        });
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
  const needed = [...requests, ...stages.flatMap(({ items }) => items).filter(isCounted)];
  return {
    requests,
    stages,
    acceptedCount: needed.filter(({ state }) => isAccepted(state)).length,
    neededCount: needed.length,
  };
}
