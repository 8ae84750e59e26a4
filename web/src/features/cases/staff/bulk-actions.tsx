import { Button } from '@mantine/core';
import type { BulkKind } from '@portal/shared/cases/bulk-kinds';
import { bulkKinds, bulkPermissions } from '@portal/shared/cases/bulk-kinds';
import { maxNamed, readChosen } from '@portal/shared/cases/chosen';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { exportCases } from '@portal/shared/cases/contract';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ExportButtons } from '#ui/buttons/export-buttons.tsx';
import classes from './bulk-actions.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import type { CasesSearch } from './cases-search.ts';
import { filterOf } from './queries.ts';
import type { ChosenCases } from './use-chosen-cases.ts';

interface BulkActionsProps {
  selection: ChosenCases;
  search: CasesSearch;
  columns: readonly CaseColumn[];
}

/** What can be done for the selected cases. Only the actions that the reader may do are shown. */
export function BulkActions({ selection, search, columns }: BulkActionsProps) {
  const { t } = useTranslation(['staffBulk', 'staffCases']);
  const may = useMay();
  const [asked, setAsked] = useState<{ kind: BulkKind; emails: readonly string[] }>();
  const { count, emails, isFull, clear } = selection;
  const { chosen = '', sort } = search;
  // Cases that are named are selected wherever they are, whatever the list shows now.
  const chosenQuery = { ...(readChosen(chosen).isAll && filterOf(search)), chosen, sort, columns: columns.join(',') };
  return (
    <>
      <section className={classes.bar} aria-label={t('bar')}>
        <output className={classes.count}>{t('chosen', { count })}</output>
        <Button size="sm" mih={44} variant="subtle" onClick={clear}>
          {t('clear')}
        </Button>
        {bulkKinds
          .filter((kind) => may(bulkPermissions[kind]))
          .map((kind) => (
            <Button
              key={kind}
              size="sm"
              mih={44}
              variant="default"
              disabled={!emails}
              onClick={() => setAsked({ kind, emails: emails ?? [] })}
            >
              {t(`action_${kind}`)}
            </Button>
          ))}
        {may('users.export') && (
          <ExportButtons
            endpoint={exportCases}
            inputOf={(format) => ({ query: { ...chosenQuery, format } })}
            labels={{ csv: t('staffCases:export_csv'), xlsx: t('staffCases:export_xlsx') }}
            fileName={t('staffCases:file')}
          />
        )}
        {isFull && <span>{t('mostNamed', { count: maxNamed })}</span>}
      </section>
      {asked && (
        <BulkDialog
          {...asked}
          onClose={(isDone) => {
            setAsked(undefined);
            if (isDone) clear();
          }}
        />
      )}
    </>
  );
}
