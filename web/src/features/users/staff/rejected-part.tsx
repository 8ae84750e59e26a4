import { rowOf } from '@portal/shared/personal-info/fields';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { userQuestionnaireQuery } from '#entities/profile/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Names what a rejection is about. */
export function RejectedPart({ email, rejected }: { email: string; rejected: string }) {
  const { t } = useTranslation(['staffUsers', 'personalInfo']);
  const { localize } = useFormat();
  const field = personalInfoFieldOf(rejected);
  const questions = useApiQuery({ ...userQuestionnaireQuery(email), enabled: !field }).data?.items;
  const question = questions?.find(({ uid }) => uid === rejected);
  if (!field && !question) return null;
  return (
    <p style={{ margin: '0.5rem 0 0' }}>
      <strong>{t('rejectedPart')}:</strong>{' '}
      {field ? t(`personalInfo:${rowOf(field).label}`) : question && localize(question.text)}
    </p>
  );
}
