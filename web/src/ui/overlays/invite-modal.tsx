import { NativeSelect, TextInput } from '@mantine/core';
import { conventions } from '@portal/shared/languages/conventions';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage, languageCodes } from '@portal/shared/languages/languages';
import type * as z from 'zod/mini';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FormDialog } from './form-dialog.tsx';

interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  languageCode: LanguageCode;
  /** Empty if there are no roles to choose from. */
  roleName: string;
}

interface InviteModalProps {
  title: string;
  /** Explains what the invited person receives. */
  children: React.ReactNode;
  schema: z.core.$ZodType;
  roles?: readonly { value: string; label: string }[];
  /** The role that is chosen at first. */
  firstRole?: string;
  onInvite: (invitation: Invitation) => Promise<unknown>;
  onClose: () => void;
}

/** Invites a person, who then sets the password. */
export function InviteModal({
  title,
  children,
  schema,
  roles = [],
  firstRole = '',
  onInvite,
  onClose,
}: InviteModalProps) {
  const { t } = useTranslation(['staffShell', 'auth', 'account']);
  const form = useApiForm<Invitation>({
    initialValues: {
      email: '',
      firstName: '',
      lastName: '',
      languageCode: defaultLanguage,
      roleName: firstRole,
    },
    schema,
    toBody: ({ roleName, ...rest }) => (roles.length > 0 ? { ...rest, roleName } : rest),
    words: {
      email: { MISSING_FIELD: t('auth:emailBlank'), DUPLICATE_VALUE_FOR_ITEM: t('account:emailTaken') },
      firstName: { MISSING_FIELD: t('auth:firstNameBlank') },
      lastName: { MISSING_FIELD: t('auth:lastNameBlank') },
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={form.submit(async ({ values }) => {
        await onInvite(values);
        onClose();
      })}
      submitLabel={t('invite')}
    >
      <ErrorSummary form={form} />
      <div>{children}</div>
      <TextInput type="email" data-autofocus {...form.field('email', t('auth:email'))} />
      <TextInput {...form.field('lastName', t('auth:lastName'))} />
      <TextInput {...form.field('firstName', t('auth:firstName'))} />
      {roles.length > 0 && <NativeSelect data={[...roles]} {...form.choice('roleName', t('role'))} />}
      <NativeSelect
        data={languageCodes.map((value) => ({ value, label: conventions[value].ownName }))}
        {...form.choice('languageCode', t('account:mailLanguage'))}
      />
    </FormDialog>
  );
}
