import { pipeline, Readable } from 'node:stream';
import { countryName, formatMoment } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { describeValue } from '@portal/shared/personal-info/describe-value';
import type { PersonalInfoText } from '@portal/shared/personal-info/field-row';
import { exportedFields, rowOf } from '@portal/shared/personal-info/fields';
import type { exportUsers } from '@portal/shared/users/contract';
import { stringify } from 'csv-stringify';
import type { Deps } from '../../platform/deps.ts';
import type { FileAnswer, RequestContext } from '../../platform/http/request-context.ts';
import { phrases } from '../../platform/phrases.ts';
import { recordAudit } from '../audit-log/record.ts';
import { mayBeIdentityNumber } from './count-number-search.ts';
import type { CandidateFilter } from './queries.ts';
import { listCandidateIds } from './queries.ts';
import type { PersonalInfoRow } from './repository.ts';
import { readUsers } from './repository.ts';

/** A search as the audit log keeps it: without an identity number, which somebody may have searched for. */
const recordedSearch = (search: string): string => (mayBeIdentityNumber(search) ? maskNumber(search) : search);

/**
 * Escapes what begins a formula after a sign that ends a cell for some reader: where the list separator of Windows is `;`,
 * Excel splits a cell there, also within quotes. `csv-stringify` escapes the beginning of a cell only.
 */
const escapeInnerFormulas = (cell: string): string => cell.replace(/([;|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g, "$1'");

/**
 * Streams the candidates of a filter as CSV. Spreadsheets execute cells that begin with `=`, `+`, `-`, or `@`, so those are
 * escaped. The audit entry is committed before the first line is sent.
 */
export async function exportCandidates(
  deps: Deps,
  request: RequestContext<typeof exportUsers>,
  filter: CandidateFilter,
): Promise<FileAnswer> {
  const { query } = request;
  const ids = await listCandidateIds(deps.db, { ...filter, sort: query.sort });
  const search = query.search === undefined ? {} : { search: recordedSearch(query.search) };
  await deps.db.transaction((tx) =>
    recordAudit(tx, request, {
      action: 'users.export',
      subject: { type: 'users', uid: 'candidates' },
      after: { ...query, ...search, count: ids.length },
    }),
  );
  const words = phrases[request.language].staffUsers;
  const personalInfo = personalInfoColumns(request.language);
  const { timeZone } = deps.clock;
  const columns = [
    words.lastName,
    words.firstName,
    words.email,
    words.phoneNumber,
    words.status,
    words.caseId,
    words.dateJoined,
    words.submittedAt,
    ...personalInfo.titles,
  ];
  async function* rows() {
    for await (const { user, info } of readUsers(deps.db, ids)) {
      yield [
        user.lastName,
        user.firstName,
        user.email,
        user.phoneNumber ?? '',
        words[`status_${user.profileStatus}`],
        user.caseId ?? '',
        formatMoment(user.createdAt, timeZone),
        user.submittedAt ? formatMoment(user.submittedAt, timeZone) : '',
        ...personalInfo.cellsOf(info),
      ];
    }
  }
  const csv = stringify({
    header: true,
    columns,
    bom: true,
    cast: { string: escapeInnerFormulas },
    escape_formulas: true,
  });
  // The pipeline ends both streams when one ends: the caller may disconnect in the middle.
  pipeline(Readable.from(rows()), csv, (error) => error && deps.log('an export was cut short', error));
  return {
    name: `candidates-${deps.clock.today()}.csv`,
    content: csv,
    contentType: 'text/csv; charset=utf-8',
  };
}

/** The columns of the fields that the table of personal info exports. */
function personalInfoColumns(language: LanguageCode) {
  const words = phrases[language].personalInfo;
  const wording = {
    textOf: (key: PersonalInfoText) => words[key],
    countryName: (code: string) => countryName(code, language),
  };
  return {
    titles: exportedFields.map((field) => words[rowOf(field).label]),
    cellsOf: (info: PersonalInfoRow | null) =>
      exportedFields.map((field) => describeValue(field, info?.[field], wording)),
  };
}
