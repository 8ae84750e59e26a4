import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#entities/audit-log/audit-entries.module.css';
import { AuditEntries } from '#entities/audit-log/audit-entries.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { userAuditLogQuery } from './queries.ts';

/** The audit entries of a candidate, newest first. */
export function UserAuditLog({ email }: { email: string }) {
  const { t } = useTranslation('staffAudit');
  const may = useMay();
  if (!may('audit-log.read')) return null;
  return (
    <Card>
      <h2 className={columns.heading}>{t('title')}</h2>
      <p className={classes.lead}>{t('lead')}</p>
      <Entries email={email} />
    </Card>
  );
}

function Entries({ email }: { email: string }) {
  const { t } = useTranslation('staffAudit');
  const [page, setPage] = useState(1);
  const query = useApiQuery({
    ...userAuditLogQuery(email, page),
    placeholderData: keepPreviousData,
    meta: { isSilent: true },
  });
  return (
    <QueryView query={query}>
      {(log) =>
        log.totalItems === 0 ? (
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <>
            <AuditEntries entries={log.items} />
            <Paging page={log.page} totalPages={log.totalPages} onChange={setPage} />
          </>
        )
      }
    </QueryView>
  );
}
