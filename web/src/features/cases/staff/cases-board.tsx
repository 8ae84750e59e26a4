import { caseStepKey } from '@portal/shared/cases/columns';
import type { Case, CaseBoard } from '@portal/shared/cases/contract';
import { initialsOf } from '@portal/shared/format/initials';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconUsers } from '#ui/icons/icons.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import classes from './cases-board.module.css';
import type { CasesSearch } from './cases-search.ts';
import { boardQuery } from './queries.ts';

/** The cases by step. A card opens the step; a step is completed there, with its evidence, and never by moving a card. */
export function CasesBoard({ search }: { search: CasesSearch }) {
  const { t } = useTranslation('staffCases');
  const query = useApiQuery({ ...boardQuery(search), placeholderData: keepPreviousData });
  return (
    <QueryView query={query}>
      {({ columns }) =>
        columns.length === 0 ? (
          <EmptyState icon={<IconUsers size={26} stroke={1.6} />} title={t('nothing')} text={t('nothingText')} />
        ) : (
          // It scrolls sideways with the focus: each step has at least one card.
          <section className={classes.board} aria-label={t('board')}>
            {columns.map((column) => (
              <StepColumn key={column.step} column={column} />
            ))}
          </section>
        )
      }
    </QueryView>
  );
}

function StepColumn({ column }: { column: CaseBoard['columns'][number] }) {
  const { t } = useTranslation('staffCases');
  const { usd } = useFormat();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  const { step, count, openCents, overdueCents, medianDays, cases } = column;
  const more = count - cases.length;
  return (
    <div className={classes.column}>
      <h2 id={heading}>{t(`step_${caseStepKey(step, 'consular')}`)}</h2>
      <div className={classes.totals}>
        <span>{t('countOf', { count })}</span>
        <span>{t('median', { count: medianDays })}</span>
        {openCents > 0 && <span>{t('openMoney', { amount: usd(openCents) })}</span>}
        {overdueCents > 0 && <span>{t('overdueMoney', { amount: usd(overdueCents) })}</span>}
      </div>
      <ul ref={list} className={classes.cards} aria-labelledby={heading}>
        {cases.map((one) => (
          <li key={one.uid}>
            <CaseCard one={one} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.rest}>{t('more', { count: more })}</p>}
    </div>
  );
}

function CaseCard({ one }: { one: Case }) {
  const { t } = useTranslation('staffCases');
  const { dayOfMoment, usd } = useFormat();
  const { email, name, step, stepSince, ownerName, overdueCents } = one;
  const content = (
    <>
      <strong>{name}</strong>
      {ownerName && (
        <span className={classes.owner} title={ownerName}>
          <span aria-hidden>{initialsOf(ownerName)}</span>
          <span className="visually-hidden">{ownerName}</span>
        </span>
      )}
      <span className={classes.since}>{t('sinceOf', { date: dayOfMoment(stepSince) })}</span>
      {overdueCents > 0 && (
        <span className={classes.mark}>
          <StatusBadge tone="bad">{t('overdueMoney', { amount: usd(overdueCents) })}</StatusBadge>
        </span>
      )}
    </>
  );
  const link = { params: { email }, className: classes.card, 'data-row-link': true, preload: false as const };
  // Without labor steps, the application says more.
  return step === 'applied' || step === 'ended' ? (
    <Link to="/admin/users/$email/job" {...link}>
      {content}
    </Link>
  ) : (
    <Link to="/admin/users/$email/labor" hash={step === 'completed' ? undefined : `step-${step}`} {...link}>
      {content}
    </Link>
  );
}
