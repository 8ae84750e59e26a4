import { Button } from '@mantine/core';
import type { LoggedIn, LogInAnswer } from '@portal/shared/auth/contract';
import { login } from '@portal/shared/auth/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { MainFacts } from '#entities/about/main-facts.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { beginSession, landingPath } from '#platform/session/session.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { FacebookButton } from './facebook-button.tsx';
import { useLogin } from './mutations.ts';
import { SecondStep } from './second-step.tsx';
import { useFacebookReturn } from './use-facebook-return.ts';

export function LoginPage({ askedPath }: { askedPath: string | undefined }) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const send = useLogin();
  const form = useApiForm({
    initialValues: { email: '', password: '' },
    schema: login.body,
    words: { email: { MISSING_FIELD: t('emailBlank') }, password: { MISSING_FIELD: t('passwordBlank') } },
  });

  const [twoFactorToken, setTwoFactorToken] = useState<string>();
  const [isExpired, setIsExpired] = useState(false);

  const [facebookToken, setFacebookToken] = useState<string | null>(null);
  const completeLogin = (session: LoggedIn, facebook = facebookToken, asked = askedPath) => {
    beginSession(session, facebook);
    router.history.replace(landingPath(session.roleName, asked));
  };
  /** Continues after a successful first step: to the second step or into the area. */
  const proceed = (answer: LogInAnswer, facebook: string | null = null, asked = askedPath) => {
    setIsExpired(false);
    setFacebookToken(facebook);
    if ('twoFactorToken' in answer) setTwoFactorToken(answer.twoFactorToken);
    else completeLogin(answer, facebook, asked);
  };
  const isWithFacebook = useFacebookReturn(proceed);
  const logIn = async ({ values: body }: { values: { email: string; password: string } }) =>
    proceed(await send.mutateAsync({ body }));
  /** Keeps the input except for the password. */
  const backToPassword = () => {
    form.setFieldValue('password', '');
    setTwoFactorToken(undefined);
  };

  if (twoFactorToken) {
    return (
      <SecondStep
        token={twoFactorToken}
        onDone={(session) => completeLogin(session)}
        onBack={backToPassword}
        onExpired={() => {
          backToPassword();
          setIsExpired(true);
        }}
      />
    );
  }

  return (
    <AuthPage title={t('loginTitle')} lead={t('loginLead')}>
      {isExpired && (
        <div className={classes.notice}>
          <Notice tone="wait" isLive>
            {t('secondStepExpired')}
          </Notice>
        </div>
      )}
      <form {...form.attributes} className={classes.form} onSubmit={form.submit(logIn)}>
        <EmailField {...form.field('email', t('email'))} autoComplete="username" />
        <PasswordField autoComplete="current-password" {...form.field('password', t('password'))} />
        <div className={classes.between}>
          <TextLink to="/forgot-password" state={{ email: form.values.email }}>
            {t('forgotLink')}
          </TextLink>
        </div>
        <Button type="submit" loading={form.isSubmitting} fullWidth>
          {t('login')}
        </Button>
      </form>
      <FacebookButton askedPath={askedPath} isBusy={isWithFacebook} />
      <p className={classes.more}>
        {t('noAccount')} <TextLink to="/sign-up">{t('signUp')}</TextLink>
      </p>
      <MainFacts />
    </AuthPage>
  );
}
