import { Button, Checkbox, TextInput } from '@mantine/core';
import { register } from '@portal/shared/auth/contract';
import { findPasswordFault } from '@portal/shared/auth/password-rules';
import { inNameOrder } from '@portal/shared/format/format';
import { conventions } from '@portal/shared/languages/conventions';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MainFacts } from '#entities/about/main-facts.tsx';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { CheckEmailPage } from './check-email-page.tsx';
import { EmailField } from './email-field.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { keepSignUp, readKeptSignUp } from './kept-sign-up.ts';
import { useRegister } from './mutations.ts';
import { NewPasswordField, usePasswordRules } from './new-password-fields.tsx';

export function SignUpPage() {
  const { t } = useTranslation(['auth', 'errors']);
  const language = useLanguage();
  const rules = usePasswordRules();
  const send = useRegister();
  const [kept] = useState(readKeptSignUp);
  /** The address of the account that was created last. */
  const [registered, setRegistered] = useState(kept?.registered);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const form = useApiForm({
    initialValues: {
      lastName: kept?.lastName ?? '',
      firstName: kept?.firstName ?? '',
      email: kept?.email ?? '',
      password: '',
      notLawFirmAcknowledged: false,
    },
    onValuesChange: ({ lastName, firstName, email }) => keepSignUp({ lastName, firstName, email, registered }),
    schema: z.required(register.body, { notLawFirmAcknowledged: true }),
    check: ({ password }) => {
      const fault = password ? findPasswordFault(password, rules) : undefined;
      return fault ? { password: fault } : {};
    },
    words: {
      email: { MISSING_FIELD: t('emailBlank'), DUPLICATE_VALUE_FOR_ITEM: t('errors:EMAIL_ALREADY_EXIST') },
      password: {
        MISSING_FIELD: t('passwordBlank'),
        PASSWORD_MIN_LENGTH: t('passwordMin', { count: rules.minLength }),
      },
      firstName: { MISSING_FIELD: t('firstNameBlank') },
      lastName: { MISSING_FIELD: t('lastNameBlank') },
    },
  });

  const correctAddress = () => {
    setIsCorrecting(true);
    form.focusField('email');
  };

  if (registered && !isCorrecting) return <CheckEmailPage email={registered} onCorrect={correctAddress} />;

  const lastName = <TextInput key="last" autoComplete="family-name" {...form.field('lastName', t('lastName'))} />;
  const firstName = <TextInput key="first" autoComplete="given-name" {...form.field('firstName', t('firstName'))} />;

  return (
    <AuthPage title={t('signUpTitle')} lead={t('signUpLead')}>
      <div className={classes.notice}>
        <MainFacts />
      </div>
      <form
        {...form.attributes}
        className={classes.form}
        onSubmit={form.submit(async ({ values }) => {
          // The address was right, so the email is on its way.
          if (values.email.trim() === registered) {
            setIsCorrecting(false);
            return;
          }
          const { email } = await send.mutateAsync({
            body: { ...values, notLawFirmAcknowledged: true, languageCode: language },
          });
          setRegistered(email);
          keepSignUp({ lastName: values.lastName, firstName: values.firstName, email, registered: email });
          setIsCorrecting(false);
        })}
      >
        <ErrorSummary form={form} />
        <div
          className={`${classes.names} ${conventions[language].nameOrder === 'givenNameFirst' ? classes.givenNameFirst : ''}`}
        >
          {inNameOrder({ firstName, lastName }, language)}
        </div>
        <EmailField {...form.field('email', t('email'))} />
        <NewPasswordField password={form.values.password} input={form.field('password', t('password'))} />
        <div>
          <p className={classes.statement} id="not-law-firm">
            {t('notLawFirm')}
          </p>
          <Checkbox aria-describedby="not-law-firm" {...form.checkbox('notLawFirmAcknowledged', t('acknowledge'))} />
        </div>
        <Button type="submit" loading={form.isSubmitting} fullWidth>
          {t('signUp')}
        </Button>
      </form>
      <FacebookButton />
      <p className={classes.more}>
        {t('hasAccount')} <TextLink to="/login">{t('login')}</TextLink>
      </p>
    </AuthPage>
  );
}
