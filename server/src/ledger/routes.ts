import { AppError } from '@portal/shared/errors/app-error';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import * as contract from '@portal/shared/ledger/contract';
import type { Deps } from '#platform/deps.ts';
import { countPdf } from '#platform/http/count-pdf.ts';
import { pdfAnswer } from '#platform/http/pdf-answer.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import { getOrganization } from '#settings/repository.ts';
import type { UserWithRole } from '#users/repository.ts';
import { findCandidate, findUserById } from '#users/repository.ts';
import { readStatement } from './read-statement.ts';
import { renderStatementPdf } from './statement-pdf.ts';

export function ledgerRoutes(api: Api, deps: Deps): void {
  const orNotFound = (found: UserWithRole | undefined): UserWithRole => {
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };
  const own = async (id: string) => orNotFound(await findUserById(deps.db, id));
  const of = async (email: string) => orNotFound(await findCandidate(deps.db, email));
  const statementOf = (person: UserWithRole, language: LanguageCode) =>
    readStatement(deps.db, person, { language, today: deps.clock.today() });
  const pdfOf = async (
    person: UserWithRole,
    context: ActorContext & { query: { languageCode?: LanguageCode | undefined } },
  ) => {
    await countPdf(deps, context);
    const languageCode = context.query.languageCode ?? context.language;
    const statement = await statementOf(person, languageCode);
    const organization = await getOrganization(deps.db);
    const pdf = await renderStatementPdf({ statement, organization, languageCode, createdAt: context.now });
    return pdfAnswer(`${phrases[languageCode].statement.title} ${statement.day}.pdf`, pdf);
  };

  api.on(contract.getStatement, async (request) => statementOf(await own(request.actor.id), request.language));
  api.on(contract.getStatementPdf, async (request) => pdfOf(await own(request.actor.id), request));
  api.on(contract.getUserStatement, async (request) => statementOf(await of(request.params.email), request.language));
  api.on(contract.getUserStatementPdf, async (request) => pdfOf(await of(request.params.email), request));
}
