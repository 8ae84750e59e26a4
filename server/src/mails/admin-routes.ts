import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/mails/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { closeMail } from './close-mail.ts';
import { presentMail } from './presenter.ts';
import { listMailRecords } from './repository.ts';
import { resendMail } from './resend-mail.ts';

export function mailAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listMails, async (request) => {
    const { rows, total } = await listMailRecords(deps.db, request.query, request.query);
    return toPage(
      rows.map((row) => presentMail(row, request)),
      request.query,
      total,
    );
  });
  api.on(contract.resendMail, (request) => resendMail(deps, request));
  api.on(contract.closeMail, (request) => closeMail(request));
}
