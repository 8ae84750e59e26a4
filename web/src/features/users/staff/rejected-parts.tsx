import { rowOf } from '@portal/shared/personal-info/fields';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { userQuestionnaireQuery } from '#entities/profile/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** Names what a rejection is about. */
export function RejectedParts({ email, rejected }: { email: string; rejected: readonly string[] }) {
  const { t } = useTranslation(['staffUsers', 'personalInfo']);
  const { localize } = useFormat();
  const isAboutQuestions = !rejected.every((one) => personalInfoFieldOf(one));
  const questions = useApiQuery({ ...userQuestionnaireQuery(email), enabled: isAboutQuestions }).data?.items;
  const names = rejected.flatMap((one) => {
    const field = personalInfoFieldOf(one);
    if (field) return t(`personalInfo:${rowOf(field).label}`);
    const question = questions?.find(({ uid }) => uid === one);
    return question ? localize(question.text) : [];
  });
  if (names.length === 0) return null;
  return (
    <p style={{ margin: '0.5rem 0 0' }}>
      <strong>{t('rejectedPart')}:</strong> {names.join('; ')}
    </p>
  );
}
