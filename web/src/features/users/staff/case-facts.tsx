import { daysBetween } from '@portal/shared/calendar/calendar';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { caseStepKey } from '@portal/shared/cases/columns';
import type { Case } from '@portal/shared/cases/contract';
import type { UserDetail } from '@portal/shared/users/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import classes from './case-facts.module.css';
import { caseQuery } from './queries.ts';

/** Where a case stands, above every tab of the record: the step, the employer, the next deadline, the money, the last contact, and the language. */
export function CaseFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['staffCases', 'staffDeadlines', 'staffUsers', 'screen']);
  const format = useFormat();
  const may = useMay();
  const found = useApiQuery(caseQuery(user.email)).data;
  const next = found?.nextDeadline;
  const daysLate = next ? daysBetween(next.on, format.today()) : 0;
  const moneyOf = ({ openCents, overdueCents }: Pick<Case, 'openCents' | 'overdueCents'>) =>
    `${format.usd(openCents)}${overdueCents > 0 ? ` · ${t('overdueOf', { amount: format.usd(overdueCents) })}` : ''}`;
  const facts: { key: CaseColumn; value: React.ReactNode; isLate?: boolean | null | undefined }[] = found
    ? [
        {
          key: 'step',
          value: `${t(`step_${caseStepKey(found.step, found.track)}`)} · ${t('sinceDay', { day: format.dayOfMoment(found.stepSince) })}`,
        },
        { key: 'employer', value: found.sponsor },
        {
          key: 'deadline',
          isLate: daysLate > 0,
          value:
            next &&
            `${daysLate > 0 ? t('screen:daysLate', { count: daysLate }) : format.day(next.on)} · ${next.name ?? t(`staffDeadlines:kind_${next.kind}`)}`,
        },
        {
          key: 'open',
          isLate: found.overdueCents > 0,
          value: may('invoices.read') ? (
            <Link to="/admin/users/$email/payment" params={{ email: user.email }}>
              {moneyOf(found)}
            </Link>
          ) : (
            moneyOf(found)
          ),
        },
        { key: 'contact', value: found.lastContactAt ? format.dayOfMoment(found.lastContactAt) : t('never') },
      ]
    : [];
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, value, isLate: late }) => (
        <div key={key} data-late={late || undefined}>
          <dt>{t(`column_${key}`)}</dt>
          <dd>{value ?? '--'}</dd>
        </div>
      ))}
      <div>
        <dt>{t('staffUsers:language')}</dt>
        <dd>{t(`staffUsers:languages.${user.languageCode}`)}</dd>
      </div>
    </dl>
  );
}
