import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { areaOf } from '@portal/shared/access/areas';
import { inNameOrder } from '@portal/shared/format/format';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { conventions } from '@portal/shared/languages/conventions';
import { languageCodes } from '@portal/shared/languages/languages';
import { propertyOf } from '@portal/shared/objects/keys';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import { canEditAnswers } from '@portal/shared/profile/workflow';
import type { Me } from '@portal/shared/users/account-contract';
import { updateMe } from '@portal/shared/users/account-contract';
import type { LinkProps } from '@tanstack/react-router';
import { SecretField, secretOf } from '#entities/auth/secret-field.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { CountryField } from '#ui/inputs/country-field.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { useUpdateMe } from './mutations.ts';

interface EditProfilePageProps {
  me: Me;
  /** The profile page of the person's area. */
  backTo: LinkProps['to'];
  onSaved: () => void;
}

interface Values {
  email: string;
  lastName: string;
  firstName: string;
  phoneNumber: string;
  country: string;
  languageCode: Me['languageCode'];
  currentPassword: string;
  code: string;
}

export function EditProfilePage({ me, backTo, onSaved }: EditProfilePageProps) {
  const { t } = useTranslation(['account', 'auth', 'screen']);
  const language = useLanguage();
  const save = useUpdateMe();
  const restored = useRestoredDraft<Partial<Values>>('edit-profile');
  const { draft, setDraft } = restored;
  /** A new address needs a secret besides the session. */
  const secret = secretOf(me);
  const isMoving = ({ email }: { email: string }) => email.trim().toLowerCase() !== me.email;
  const toBody = ({ currentPassword, code, ...values }: Values) => ({
    ...values,
    phoneNumber: values.phoneNumber || null,
    country: values.country || null,
    ...(isMoving(values) && { [secret]: { currentPassword, code }[secret] || undefined }),
  });
  const saved = {
    email: me.email,
    lastName: me.lastName,
    firstName: me.firstName,
    phoneNumber: me.phoneNumber ?? '',
    country: me.country ?? '',
    languageCode: me.languageCode,
  };
  const changesOf = (values: Values): Partial<Values> =>
    Object.fromEntries(
      Object.entries(saved).flatMap(([name, value]) => {
        const given = propertyOf(values, name);
        return given === value ? [] : [[name, given]];
      }),
    );
  const form = useApiForm<Values, typeof updateMe.body>({
    initialValues: { ...saved, ...draft, currentPassword: '', code: '' },
    // Only what differs, because the rest may change elsewhere. The secret stays off the device.
    onValuesChange: (values, previous) => {
      const changed = changesOf(values);
      setDraft(Object.keys(changed).length > 0 ? changed : undefined, changesOf(previous));
    },
    schema: updateMe.body,
    toBody,
    check: (values): FieldErrors => (isMoving(values) && !values[secret] ? { [secret]: 'MISSING_FIELD' } : {}),
    words: {
      email: { MISSING_FIELD: t('auth:emailBlank') },
      currentPassword: { MISSING_FIELD: t('passwordMissing') },
      code: { MISSING_FIELD: t('codeMissing') },
      firstName: { MISSING_FIELD: t('auth:firstNameBlank') },
      lastName: { MISSING_FIELD: t('auth:lastNameBlank') },
    },
  });
  /** The personal information has the name, which is corrected in one place. */
  const hasName = me.profile.dateOfBirth !== null;
  const lastName = <TextInput key="last" autoComplete="family-name" {...form.field('lastName', t('lastName'))} />;
  const firstName = <TextInput key="first" autoComplete="given-name" {...form.field('firstName', t('firstName'))} />;
  return (
    <Page
      title={t('editTitle')}
      // It leads to personal information, which staff have none of.
      lead={areaOf(me.roleName) === 'candidate' && t('editLead')}
      back={{ to: backTo, label: t('backToProfile') }}
    >
      <Card>
        <form
          {...form.attributes}
          onSubmit={form.submit(async ({ values }) => {
            await save.mutateAsync({ body: toBody(values) }).catch((error: unknown) => showAtField(error, form));
            setDraft(undefined);
            showToast(
              isMoving(values) ? 'info' : 'success',
              isMoving(values) ? t('emailSent', { email: values.email.trim() }) : t('saved'),
            );
            onSaved();
          })}
        >
          <Stack gap="md" maw={480}>
            <RestoredDraft restored={restored} saved={saved} form={form} />
            <ErrorSummary form={form} />
            {hasName ? <NameOnPapers me={me} /> : inNameOrder({ firstName, lastName }, language)}
            <TextInput
              description={t('emailHint')}
              type="email"
              autoComplete="email"
              {...form.field('email', t('email'))}
            />
            {isMoving(form.values) && (
              <Stack gap="xs" role="group" aria-label={t('confirmEmailChange')}>
                <div>{t('confirmEmailChange')}</div>
                <SecretField secret={secret} field={form.field} />
              </Stack>
            )}
            <TextInput
              type="tel"
              autoComplete="tel"
              {...form.field('phoneNumber', `${t('phoneNumber')} (${t('screen:optional').toLowerCase()})`)}
            />
            <CountryField
              clearable
              {...form.choice('country', `${t('country')} (${t('screen:optional').toLowerCase()})`)}
            />
            <NativeSelect
              data={languageCodes.map((value) => ({ value, label: conventions[value].ownName }))}
              {...form.choice('languageCode', t('mailLanguage'))}
            />
            <Button type="submit" loading={form.isSubmitting}>
              {t('screen:saveChanges')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}

/** The name of the personal information, and where it is corrected. */
function NameOnPapers({ me }: { me: Me }) {
  const { t } = useTranslation('account');
  const canEdit = canEditAnswers(me.profile.status);
  return (
    <div>
      <strong>{me.fullName}</strong>
      <p style={{ margin: 0 }}>
        {t('nameOnPapers')}{' '}
        {canEdit && (
          <TextLink to="/summary/personal-info" hash={wireNameOf('lastName')}>
            {t('correctName')}
          </TextLink>
        )}
        {me.profile.status === 'APPROVED' && <TextLink to="/profile/changes/new">{t('requestName')}</TextLink>}
      </p>
    </div>
  );
}
