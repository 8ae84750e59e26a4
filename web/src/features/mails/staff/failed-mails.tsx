import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { failedMailsQuery } from './queries.ts';

/** Says on a candidate's record that emails did not reach the person, and what to do. */
export function FailedMails({ email }: { email: string }) {
  const { t } = useTranslation('staffMails');
  const may = useMay();
  const query = useApiQuery({ ...failedMailsQuery(email), enabled: may('mails.read') });
  const count = query.data?.totalItems ?? 0;
  if (count === 0) return null;
  return (
    <Notice tone="bad" title={t('recordTitle', { count })}>
      {t('recordText')}{' '}
      <TextLink to="/admin/mails" search={{ status: 'failed', search: email }} preload={false}>
        {t('recordLink')}
      </TextLink>
    </Notice>
  );
}
