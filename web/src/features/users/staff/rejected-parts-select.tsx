import { MultiSelect } from '@mantine/core';
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

interface RejectedPartsSelectProps {
  email: string;
  /** The names of fields of personal information on the wire, and the uids of questions. */
  value: string[];
  onChange: (value: string[]) => void;
}

/** Chooses what a rejection is about, so that the candidate is led there. */
export function RejectedPartsSelect({ email, value, onChange }: RejectedPartsSelectProps) {
  const { t } = useTranslation(['staffUsers', 'personalInfo', 'questionnaire']);
  const { localize } = useFormat();
  const questions = useApiQuery(userQuestionnaireQuery(email)).data?.items.filter(({ isAsked }) => isAsked) ?? [];
  return (
    <MultiSelect
      label={t('rejectedPart')}
      description={t('rejectedPartHint')}
      value={value}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      placeholder={value.length === 0 ? t('rejectedPartAll') : undefined}
      data={[
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
