import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { inNameOrder } from '@portal/shared/format/format';
import { conventions } from '@portal/shared/languages/conventions';
import { languageCodes } from '@portal/shared/languages/languages';
import type { Me } from '@portal/shared/users/contract';
import { updateMe } from '@portal/shared/users/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useLanguage } from '../../../platform/i18n/i18n.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { CountryField } from '../../../ui/inputs/country-field.tsx';
import { Card, Page } from '../../../ui/layout/page.tsx';
import { useUpdateMe } from './mutations.ts';

interface EditProfilePageProps {
  me: Me;
  /** The profile page of the person's area. */
  backTo: LinkProps['to'];
  onSaved: () => void;
}

export function EditProfilePage({ me, backTo, onSaved }: EditProfilePageProps) {
  const { t } = useTranslation(['account', 'auth', 'screen']);
  const language = useLanguage();
  const save = useUpdateMe();
  const form = useApiForm({
    initialValues: {
      email: me.email,
      lastName: me.lastName,
      firstName: me.firstName,
      phoneNumber: me.phoneNumber ?? '',
      country: me.country ?? '',
      languageCode: me.languageCode,
    },
    schema: updateMe.body,
    toBody: (values) => ({ ...values, phoneNumber: values.phoneNumber || null, country: values.country || null }),
    words: {
      email: { MISSING_FIELD: t('auth:emailBlank'), DUPLICATE_VALUE_FOR_ITEM: t('emailTaken') },
      firstName: { MISSING_FIELD: t('auth:firstNameBlank') },
      lastName: { MISSING_FIELD: t('auth:lastNameBlank') },
    },
  });
  const lastName = (
    <TextInput key="last" label={t('lastName')} autoComplete="family-name" {...form.field('lastName')} />
  );
  const firstName = (
    <TextInput key="first" label={t('firstName')} autoComplete="given-name" {...form.field('firstName')} />
  );
  return (
    <Page title={t('editTitle')} lead={t('editLead')} back={{ to: backTo, label: t('backToProfile') }}>
      <Card>
        <form
          {...form.attributes}
          onSubmit={form.submit(async (values) => {
            await save.mutateAsync({
              body: { ...values, phoneNumber: values.phoneNumber || null, country: values.country || null },
            });
            const isMoving = values.email.trim().toLowerCase() !== me.email;
            showToast(
              isMoving ? 'info' : 'success',
              isMoving ? t('emailSent', { email: values.email.trim() }) : t('saved'),
            );
            onSaved();
          })}
        >
          <Stack gap="md" maw={480}>
            {inNameOrder({ firstName, lastName }, language)}
            <TextInput
              label={t('email')}
              description={t('emailHint')}
              type="email"
              autoComplete="email"
              {...form.field('email')}
            />
            <TextInput
              label={`${t('phoneNumber')} (${t('screen:optional').toLowerCase()})`}
              type="tel"
              autoComplete="tel"
              {...form.field('phoneNumber')}
            />
            <CountryField
              label={`${t('country')} (${t('screen:optional').toLowerCase()})`}
              clearable
              {...form.field('country')}
            />
            <NativeSelect
              label={t('mailLanguage')}
              data={languageCodes.map((value) => ({ value, label: conventions[value].ownName }))}
              {...form.field('languageCode')}
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
