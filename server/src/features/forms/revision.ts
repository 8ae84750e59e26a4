import type { QuestionRow } from '../../db/schema/index.ts';
import { sha256 } from '../../platform/encryption.ts';

/** Stands for what a person reads of a question: a question that nobody answered yet may be reworded under its uid. */
export const revisionOf = ({ answerType, titleVi, titleEn, textVi, textEn }: QuestionRow): string =>
  sha256(JSON.stringify([answerType, titleVi, titleEn, textVi, textEn])).slice(0, 16);
