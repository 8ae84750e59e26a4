import { identityChecksQuery } from '#entities/users/queries.ts';
import { SameNumbers } from '#entities/users/same-numbers.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** What staff should ask a candidate about: unusual facts, and other accounts with the same identity number. */
export function IdentityChecks({ email }: { email: string }) {
  const { t } = useTranslation('staffUsers');
  const checks = useApiQuery(identityChecksQuery(email)).data;
  if (!checks || checks.remarks.length + checks.sameNumbers.length === 0) return null;
  return (
    <Notice tone="wait" title={t('checksTitle')}>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        <SameNumbers found={checks.sameNumbers} />
        {checks.remarks.map((remark) => (
          <li key={remark}>{t(`check_${remark}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
