import { AppError } from '@portal/shared/errors/app-error';
import { findUndrawable } from '#platform/pdf/fonts.ts';

/** The texts of a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

/**
 * Why a document cannot be signed: it names something that its fonts cannot show, so it could not be sealed as it was
 * signed. Null if they can show all of it.
 * @param document all texts that the sealed document will have
 */
export async function refusalOfUnprintable(document: object): Promise<AppError | null> {
  const letters = await findUndrawable(textsIn(document));
  if (letters.length === 0) return null;
  return new AppError('INVALID_ARGUMENTS', {
    status: 409,
    fields: { contract: 'CONTRACT_NOT_PRINTABLE' },
    details: { letters },
  });
}
