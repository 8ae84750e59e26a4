import { NativeSelect } from '@mantine/core';
import { keysOf } from '@portal/shared/objects/keys';
import { personalInfoFields, rowOf } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { userQuestionnaireQuery } from '#entities/profile/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

/** A choice shows the beginning of a question. */
const shownLetters = 80;
const shorten = (text: string) => (text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text);

interface RejectedPartSelectProps {
  email: string;
  /** The name of a field of personal information on the wire, the uid of a question, or blank. */
  value: string;
  onChange: (value: string) => void;
}

/** Chooses what a rejection is about, so that the candidate is led there. */
export function RejectedPartSelect({ email, value, onChange }: RejectedPartSelectProps) {
  const { t } = useTranslation(['staffUsers', 'personalInfo', 'questionnaire']);
  const { localize } = useFormat();
  const questions = useApiQuery(userQuestionnaireQuery(email)).data?.items.filter(({ isAsked }) => isAsked) ?? [];
  return (
    <NativeSelect
      label={t('rejectedPart')}
      description={t('rejectedPartHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('rejectedPartAll') },
        {
          group: t('personalInfo:title'),
          items: keysOf(personalInfoFields).map((field) => ({
            value: wireNameOf(field),
            label: t(`personalInfo:${rowOf(field).label}`),
          })),
        },
        {
          group: t('questionnaire:title'),
          items: questions.map(({ uid, text }, at) => ({ value: uid, label: shorten(`${at + 1}. ${localize(text)}`) })),
        },
      ]}
    />
  );
}
