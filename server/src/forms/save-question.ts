import { isDeepStrictEqual } from 'node:util';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { QuestionBody, StaffQuestion } from '@portal/shared/forms/question-schema';
import { answerTypesOf } from '@portal/shared/forms/rules';
import { recordAudit, recordUpdate } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { QuestionRow } from '#db/schema/index.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { presentQuestion } from './builder-presenter.ts';
import type { FormRecord, QuestionName, QuestionRecord } from './builder-repository.ts';
import {
  deleteQuestionRow,
  findQuestionByName,
  insertQuestion,
  listFormCategoryRecords,
  listQuestionRecords,
  lockQuestion,
  nextQuestionPosition,
  updateQuestionRow,
} from './builder-repository.ts';
import { getLockedForm } from './save-form.ts';

type Fields = Omit<QuestionBody, 'seen'>;
interface Path {
  uid: string;
  question: string;
}

const bodyOf = (row: QuestionRow): Fields => ({
  name: row.name,
  answerType: row.answerType,
  categoryUid: row.categoryId,
  title: row.title,
  text: row.text,
});

const audited = ({ name, version, answerType, title, text, categoryId }: QuestionRow) => ({
  code: name,
  version,
  answerType,
  title,
  text,
  category: categoryId,
});

/** A change of one of these fields makes it a different question for the people who answered it. */
const answeredFields = ['answerType', 'title', 'text'] as const;

async function columnsOf(tx: Tx, { form }: FormRecord, body: Fields) {
  if (!answerTypesOf(form.name).includes(body.answerType)) {
    throw invalidFields({ answerType: 'ANSWER_TYPE_UNSUPPORTED' });
  }
  const { categoryUid, ...columns } = body;
  if (!categoryUid) return { ...columns, categoryId: null };
  const categories = await listFormCategoryRecords(tx, form.id);
  if (!categories.some(({ category }) => category.id === categoryUid)) {
    throw invalidFields({ categoryUid: 'CATEGORY_UNKNOWN' });
  }
  return { ...columns, categoryId: categoryUid };
}

async function freeVersion(tx: Tx, question: QuestionName): Promise<number> {
  const { isTaken, nextVersion } = await findQuestionByName(tx, question);
  if (isTaken) throw new AppError('DUPLICATE_VALUE_FOR_ITEM', { fields: { name: 'QUESTION_NAME_TAKEN' } });
  return nextVersion;
}

async function getQuestion(tx: Tx, formId: string, uid: string): Promise<QuestionRecord> {
  const found = await lockQuestion(tx, formId, uid);
  if (!found) throw new AppError('OBSERVATION_NOT_FOUND');
  return found;
}

/** Reads a question in force as staff see it. @throws {AppError} OBSERVATION_NOT_FOUND */
export async function readQuestion(tx: Tx, formUid: string, uid: string): Promise<StaffQuestion> {
  const found = (await listQuestionRecords(tx, formUid)).map(presentQuestion).find((question) => question.uid === uid);
  if (!found) throw new AppError('OBSERVATION_NOT_FOUND');
  return found;
}

/**
 * Creates a question, and returns its id.
 * @throws {AppError} FORM_NOT_FOUND; DUPLICATE_VALUE_FOR_ITEM if the name is taken; VALIDATION_ERROR if the form does not support the
 * answer type or does not have the category
 */
export async function createQuestion(
  tx: Tx,
  context: AuditContext,
  { formUid, body: { seen: _seen, ...body } }: { formUid: string; body: QuestionBody },
): Promise<string> {
  const form = await getLockedForm(tx, formUid);
  const columns = await columnsOf(tx, form, body);
  const row = await insertQuestion(tx, {
    ...columns,
    formId: formUid,
    version: await freeVersion(tx, { formId: formUid, name: body.name }),
    position: await nextQuestionPosition(tx, formUid),
  });

  await recordAudit(tx, context, {
    action: 'question.create',
    subject: { type: 'question', uid: row.id },
    after: audited(row),
  });

  return row.id;
}

/**
 * Updates a question. Answers keep the text that people saw: an answered row is retired, and a new row has the change.
 */
export async function updateQuestion(
  tx: Tx,
  context: AuditContext,
  { path, body: { seen, ...body } }: { path: Path; body: QuestionBody },
) {
  const form = await getLockedForm(tx, path.uid);
  const { question, answerCount } = await getQuestion(tx, path.uid, path.question);
  refuseStaleEdit(seen && { ...seen, categoryUid: seen.categoryUid ?? null }, bodyOf(question));
  const columns = await columnsOf(tx, form, body);
  const isNew = answerCount > 0 && answeredFields.some((key) => !isDeepStrictEqual(columns[key], question[key]));

  let saved: QuestionRow;
  if (isNew) {
    await updateQuestionRow(tx, question.id, { retiredAt: context.now });
    const version = await freeVersion(tx, { formId: path.uid, name: body.name });
    const { formId, position } = question;
    saved = await insertQuestion(tx, { ...columns, formId, position, version });
  } else {
    const next = await freeVersion(tx, { formId: path.uid, name: body.name, exceptId: question.id });
    const isRenamed = body.name.toLowerCase() !== question.name.toLowerCase();
    saved = await updateQuestionRow(tx, question.id, { ...columns, ...(isRenamed && { version: next }) });
  }

  await recordUpdate(tx, context, {
    action: isNew ? 'question.renew' : 'question.update',
    subject: { type: 'question', uid: saved.id },
    before: audited(question),
    after: audited(saved),
  });

  return readQuestion(tx, saved.formId, saved.id);
}

/** Deletes a question. An answered question is retired instead and stays readable with its answers. */
export async function deleteQuestion(tx: Tx, context: AuditContext, path: Path): Promise<null> {
  await getLockedForm(tx, path.uid);
  const { question, answerCount } = await getQuestion(tx, path.uid, path.question);
  if (answerCount > 0) await updateQuestionRow(tx, question.id, { retiredAt: context.now });
  else await deleteQuestionRow(tx, question.id);
  await recordAudit(tx, context, {
    action: answerCount > 0 ? 'question.retire' : 'question.delete',
    subject: { type: 'question', uid: question.id },
    before: audited(question),
  });
  return null;
}
