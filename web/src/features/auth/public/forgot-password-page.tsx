import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailRequestForm } from './email-request-form.tsx';
import { useForgotPassword } from './mutations.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const send = useForgotPassword();
  return (
    <AuthPage title={t('forgotTitle')} lead={t('forgotLead')}>
      <EmailRequestForm
        send={(email) => send.mutateAsync({ body: { email } })}
        label={t('sendLink')}
        sentText={t('forgotSent')}
        sentHint={t('forgotSentHint')}
      />
      <p className={classes.more}>
        <TextLink to="/login">{t('backToLogin')}</TextLink>
      </p>
    </AuthPage>
  );
}
