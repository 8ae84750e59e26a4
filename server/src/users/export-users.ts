import { countryName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { describeValue } from '@portal/shared/personal-info/describe-value';
import type { PersonalInfoText } from '@portal/shared/personal-info/field-row';
import { exportedFields, rowOf } from '@portal/shared/personal-info/fields';
import { exportUsers } from '@portal/shared/users/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer, RequestContext } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import type { Cell } from '#platform/table-file.ts';
import { writeTable } from '#platform/table-file.ts';
import { mayBeIdentityNumber } from './count-number-search.ts';
import type { CandidateFilter } from './queries.ts';
import { listCandidateIds } from './queries.ts';
import type { PersonalInfoRow } from './repository.ts';
import { readUsers } from './repository.ts';

/** A search as the audit log keeps it: without an identity number, which somebody may have searched for. */
const recordedSearch = (search: string): string => (mayBeIdentityNumber(search) ? maskNumber(search) : search);

/** Streams the candidates of a filter as CSV or XLSX. The audit entry is committed before the first line is sent. */
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
      action: exportUsers.audits,
      subject: { type: 'users', uid: 'candidates' },
      after: { ...query, ...search, count: ids.length },
    }),
  );
  const words = phrases[request.language].staffUsers;
  const personalInfo = personalInfoColumns(request.language);
  const text = (title: string) => ({ title, kind: 'text' as const });
  const moment = (title: string) => ({ title, kind: 'moment' as const });
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { user, info } of readUsers(deps.db, ids)) {
      yield [
        user.lastName,
        user.firstName,
        user.email,
        user.phoneNumber,
        words[`status_${user.profileStatus}`],
        user.caseId,
        user.createdAt,
        user.submittedAt,
        ...personalInfo.cellsOf(info),
      ];
    }
  }
  return writeTable({
    name: `candidates-${deps.clock.today()}`,
    format: query.format,
    columns: [
      ...[words.lastName, words.firstName, words.email].map(text),
      { title: words.phoneNumber, kind: 'phone' as const },
      ...[words.status, words.caseId].map(text),
      moment(words.dateJoined),
      moment(words.submittedAt),
      ...personalInfo.columns,
    ],
    rows,
    timeZone: deps.clock.timeZone,
    onCutShort: (error) => deps.log('an export was cut short', error),
  });
}

/** The columns of the fields that the table of personal info exports. */
function personalInfoColumns(language: LanguageCode) {
  const words = phrases[language].personalInfo;
  const wording = {
    textOf: (key: PersonalInfoText) => words[key],
    countryName: (code: string) => countryName(code, language),
  };
  return {
    columns: exportedFields.map((field) => ({ title: words[rowOf(field).label], kind: 'text' as const })),
    cellsOf: (info: PersonalInfoRow | null): Cell[] =>
      exportedFields.map((field) => describeValue(field, info?.[field], wording)),
  };
}
