import { fieldErrorsOf } from '@portal/shared/errors/field-errors';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { importUsers as contract, ImportedRow } from '@portal/shared/invitations/contract';
import { importColumns } from '@portal/shared/invitations/contract';
import { importPartRows } from '@portal/shared/invitations/limits';
import { inviteUser } from '@portal/shared/users/contract';
import * as z from 'zod/mini';
import { preview } from '#db/preview.ts';
import type { Deps } from '#platform/deps.ts';
import { toFailure } from '#platform/http/failure.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { inviteCandidate, randomPasswordHash } from '#users/invite-account.ts';
import { findCandidate } from '#users/repository.ts';
import type { FilePerson } from './read-people.ts';
import { readPeople } from './read-people.ts';

type Request = RequestContext<typeof contract>;
type Body = z.infer<typeof inviteUser.body>;
type Outcome = Pick<ImportedRow, 'result'> & Partial<ImportedRow>;

const isTrue = (value: 'true' | 'false'): boolean => value === 'true';

const problemsOf = (fields: ReturnType<typeof fieldErrorsOf>): ImportedRow['problems'] =>
  importColumns.flatMap((column) => {
    const code = fields[column];
    return code ? [{ column, code }] : [];
  });

/** Question marks stand for letters that a file lost when it was saved. */
const lostLetters = ({ values }: FilePerson): ImportedRow['problems'] =>
  (['lastName', 'firstName'] as const)
    .filter((column) => values[column].includes('?'))
    .map((column) => ({ column, code: 'NAME_LETTERS' }));

/** Invites one person as {@link inviteUser} does. Under an Idempotency-Key, a repetition of the row answers as the first time. */
async function inviteOne(
  deps: Deps,
  request: Request,
  { body, row, passwordHash }: { body: Body; row: number; passwordHash: string },
): Promise<Outcome> {
  try {
    await request.createOnce(
      (tx) => inviteCandidate(tx, deps, { context: request, ...body, passwordHash }),
      async () => null,
      `row-${row}`,
    );
    return isTrue(request.body.dryRun) ? { result: 'would_invite' } : { result: 'invited', hasRecord: true };
  } catch (error) {
    const failure = toFailure(error);
    if (failure?.code === 'EMAIL_ALREADY_EXIST') {
      return { result: 'has_account', hasRecord: (await findCandidate(deps.db, body.email)) !== undefined };
    }
    // The key was used for another file. The other rows would fail in the same way.
    if (failure?.fields?.idempotencyKey) throw failure;
    deps.log(`row ${row} of an import failed`, error);
    return { result: 'failed' };
  }
}

interface ReadRow {
  person: FilePerson;
  /** What the file itself decides about the row; the body of the invitation otherwise. */
  read: Outcome | { body: Body };
}

function readRows(people: readonly FilePerson[]): ReadRow[] {
  const rowOfEmail = new Map<string, number>();
  const read = (person: FilePerson): ReadRow['read'] => {
    const parsed = z.safeParse(inviteUser.body, person.values, { reportInput: true });
    const problems = [
      ...(parsed.success ? [] : problemsOf(fieldErrorsOf(parsed.error.issues))),
      ...lostLetters(person),
    ];
    if (!parsed.success || problems.length > 0) return { result: 'invalid', problems };
    const firstRow = rowOfEmail.get(parsed.data.email);
    if (firstRow !== undefined) return { result: 'repeated', firstRow };
    rowOfEmail.set(parsed.data.email, person.row);
    return { body: parsed.data };
  };
  return people.map((person) => ({ person, read: read(person) }));
}

const partOf = <Row>(rows: readonly Row[], part: string | undefined): readonly Row[] =>
  part === undefined ? rows : rows.slice((Number(part) - 1) * importPartRows, Number(part) * importPartRows);

/**
 * Invites the people in a CSV file or in a part of it, each in a transaction of its own, or previews it: then every transaction is
 * rolled back.
 * @throws {AppError} VALIDATION_ERROR with the reason why the file is refused; then nobody is invited
 */
export async function importUsers(deps: Deps, request: Request): Promise<DataOf<typeof contract>> {
  const { people, ignoredColumns } = readPeople(request.file.content);
  const part = partOf(readRows(people), request.body.part);
  // Nobody knows the password behind it, so the accounts of a part may share it. Each hash takes long.
  const passwordHash = await randomPasswordHash();

  const rows: ImportedRow[] = [];
  const run = async () => {
    for (const { person, read } of part) {
      const { row, values } = person;
      const given = { row, email: values.email.trim(), lastName: values.lastName, firstName: values.firstName };
      const outcome = 'body' in read ? await inviteOne(deps, request, { body: read.body, row, passwordHash }) : read;
      rows.push({ ...given, problems: [], firstRow: null, hasRecord: false, ...outcome });
    }
  };
  if (isTrue(request.body.dryRun)) await preview(run);
  else await run();
  return { rows, total: people.length, ignoredColumns };
}
