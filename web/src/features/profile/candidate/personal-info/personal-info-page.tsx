import { Button } from '@mantine/core';
import { candidateSectionNames } from '@portal/shared/personal-info/fields';
import { contradictionsOf } from '@portal/shared/personal-info/plausibility';
import { personalInfoSchema } from '@portal/shared/personal-info/schema';
import { personalInfoFieldOf } from '@portal/shared/profile/rejected-field';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import type { Me } from '@portal/shared/users/account-contract';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PassportValues } from '#entities/profile/passport-comparison.ts';
import { RejectedFields } from '#entities/profile/rejection-at-field.tsx';
import { RejectionNotice } from '#entities/profile/rejection-notice.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { IconDeviceMobile } from '#ui/icons/icons.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { FormSection } from './form-section.tsx';
import { useSavePersonalInfo } from './mutations.ts';
import { PassportFile } from './passport-file.tsx';
import classes from './sections.module.css';
import type { PersonalInfoValues } from './values.ts';
import { toDependents, toPersonalInfo, valuesOf } from './values.ts';
import { WideField } from './wide-field.tsx';

/** Most people who open the page fill in the form, so they do not load the view. */
const PersonalInfoView = lazy(async () => ({
  default: (await import('#entities/profile/personal-info-view.tsx')).PersonalInfoView,
}));

interface PersonalInfoPageProps {
  me: Me;
  onSaved: () => void;
}

export function PersonalInfoPage({ me, onSaved }: PersonalInfoPageProps) {
  const { t } = useTranslation(['personalInfo', 'screen']);
  const canEdit = canEditAnswers(me.profile.status);
  return (
    <Page
      title={t('title')}
      lead={canEdit ? t('lead') : undefined}
      back={{ to: '/summary', label: t('screen:backToSummary') }}
    >
      {canEdit ? (
        <>
          <RejectionNotice profile={me.profile} />
          <PersonalInfoForm me={me} onSaved={onSaved} />
        </>
      ) : (
        <>
          <Notice tone="info">
            {t(me.profile.status === 'REVIEWING' ? 'screen:readOnlyReviewing' : 'screen:readOnly')}
          </Notice>
          <Suspense fallback={<ListSkeleton />}>
            <PersonalInfoView profile={me.profile} reader="candidate" />
          </Suspense>
        </>
      )}
    </Page>
  );
}

function PersonalInfoForm({ me, onSaved }: PersonalInfoPageProps) {
  const { t } = useTranslation('personalInfo');
  const restored = useRestoredDraft<PersonalInfoValues>('personalInfo');
  const { draft, setDraft } = restored;
  const save = useSavePersonalInfo();
  const today = useFormat().today();
  const [fromPassport, setFromPassport] = useState<PassportValues>({});
  /** Sends the passport that was picked and not sent, if any. */
  const sendFile = useRef<() => Promise<boolean>>(undefined);
  const form = useApiForm<PersonalInfoValues, typeof personalInfoSchema>({
    initialValues: { ...valuesOf(me), ...draft },
    schema: personalInfoSchema,
    toBody: (values) => toPersonalInfo(values, today),
    check: (values) => contradictionsOf({ ...values, dependents: toDependents(values.dependents, today) }, today),
    onValuesChange: setDraft,
  });

  const { rejectedFields, reason } = me.profile;
  // A draft may be older than the rejection, so the reason goes only with a change on this page.
  const [opened] = useState(form.values);
  const isChanged = (named: string) => {
    const field = personalInfoFieldOf(named);
    return (
      field &&
      [opened, valuesOf(me)].every((before) => JSON.stringify(form.values[field]) !== JSON.stringify(before[field]))
    );
  };
  const rejection = reason === null ? null : { reason, fields: rejectedFields.filter((field) => !isChanged(field)) };
  // A link leads to a field by its name on the wire.
  const hash = useLocation({ select: (location) => location.hash });
  const begin = useEffectEvent(() => {
    const first = personalInfoFieldOf(hash);
    if (first) form.focusField(first);
  });
  useEffect(() => begin(), []);

  const saveForm = form.submit(async ({ body }) => {
    await save.mutateAsync({ body });
    setDraft(undefined);
    showToast('success', t('saved'));
    onSaved();
  });
  /** Sends a picked passport first: to save is to send everything on the page. */
  const saveAll = async () => {
    const isTaken = (await sendFile.current?.()) ?? true;
    if (isTaken) saveForm();
    else form.focusField('passportFileUid');
  };

  return (
    <form
      {...form.attributes}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void saveAll();
      }}
    >
      <RestoredDraft restored={restored} saved={valuesOf(me)} form={form} />
      <ErrorSummary form={form} />
      <RejectedFields value={rejection}>
        <Card aria-label={t('passportFirst')}>
          <h2 className={classes.title}>{t('passportFirst')}</h2>
          <WideField field="passportFileUid">
            <PassportFile
              form={form}
              onWaiting={(send) => {
                sendFile.current = send;
              }}
              onTaken={(values) => setFromPassport((before) => ({ ...before, ...values }))}
            />
          </WideField>
        </Card>
        {candidateSectionNames.map((section) => (
          <FormSection key={section} section={section} form={form} fromPassport={fromPassport} />
        ))}
      </RejectedFields>
      <div className={classes.foot}>
        <p className={classes.hint} style={{ display: 'flex', gap: '0.5rem', flex: '1 1 16rem' }}>
          <IconDeviceMobile size={18} style={{ flex: 'none' }} />
          {t('draft')}
        </p>
        <Button type="submit" loading={form.isSubmitting}>
          {t('saveInfo')}
        </Button>
      </div>
    </form>
  );
}
