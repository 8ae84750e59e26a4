import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailRequestForm } from './email-request-form.tsx';
import { useForgotPassword } from './mutations.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was typed on the login page. It is not part of the address bar. */
    email?: string;
  }
}

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const send = useForgotPassword();
  const email = useLocation({ select: ({ state }) => state.email });
  return (
    <AuthPage title={t('forgotTitle')} lead={t('forgotLead')}>
      <EmailRequestForm
        send={(to) => send.mutateAsync({ body: { email: to } })}
        label={t('sendLink')}
        sentText={t('forgotSent')}
        sentHint={t('forgotSentHint')}
        email={email}
      />
      <p className={classes.more}>
        <TextLink to="/login">{t('backToLogin')}</TextLink>
      </p>
    </AuthPage>
  );
}
