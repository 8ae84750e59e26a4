import type { ContractQuestion } from '@portal/shared/contracts/contract';
import { invalidFields } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { sha256 } from '#platform/encryption.ts';
import { contractQuestions, rightOptions } from '#reference-data/contract-questions.ts';
import type { BuiltContract } from './build-contract.ts';

type QuestionInput = Pick<BuiltContract, 'hash' | 'languageCode' | 'schedule'>;

/** The questions that a signer must answer correctly. Each contract has its options in another order. */
export function presentQuestions({ hash, languageCode, schedule }: QuestionInput): ContractQuestion[] {
  const placeOf = ({ uid }: { uid: string }) => sha256(`${hash}:${uid}`);
  return contractQuestions(languageCode, schedule).map((question) => ({
    ...question,
    options: question.options.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  }));
}

/**
 * Refuses answers that are missing, wrong, or about another question.
 * @throws {AppError} 422 with `answers.<question uid>`: MISSING_FIELD, CONTRACT_NOT_UNDERSTOOD, or DUPLICATE_VALUE_FOR_ITEM;
 * NOT_SUPPORTED_ITEMS for an unknown question
 */
export function refuseMisunderstanding(answers: readonly { uid: string; optionUid: string }[]): void {
  const faults: Record<string, FieldCode> = {};
  for (const [uid, right] of rightOptions) {
    const given = answers.filter((answer) => answer.uid === uid);
    if (given.length === 0) faults[`answers.${uid}`] = 'MISSING_FIELD';
    else if (given.length > 1) faults[`answers.${uid}`] = 'DUPLICATE_VALUE_FOR_ITEM';
    else if (given[0]?.optionUid !== right) faults[`answers.${uid}`] = 'CONTRACT_NOT_UNDERSTOOD';
  }
  if (answers.some(({ uid }) => !rightOptions.has(uid))) faults.answers = 'NOT_SUPPORTED_ITEMS';
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
