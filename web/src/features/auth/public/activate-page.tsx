import { Button, Divider, Stack } from '@mantine/core';
import { activate } from '@portal/shared/auth/contract';
import { findPasswordFault } from '@portal/shared/auth/password-rules';
import { useRouter } from '@tanstack/react-router';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { beginSession, landingPath } from '#platform/session/session.ts';
import { useToken } from '#platform/stores/token-store.ts';
import { showToast } from '#platform/toast/toast.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EmailRequestForm } from './email-request-form.tsx';
import { EndedLink } from './ended-link.tsx';
import { keepSignUp } from './kept-sign-up.ts';
import { useActivate, useResendActivation } from './mutations.ts';
import { NewPasswordField, usePasswordRules } from './new-password-fields.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { UsernameField } from './username-field.tsx';

export function ActivatePage() {
  const token = useLinkToken();
  const { t } = useTranslation('auth');
  const resend = useResendActivation();
  // The form stays as it is.
  const link = useLink('activate', token, () => showToast('warning', t('activateLinkDead')));
  const { ended } = link;
  const leadOf = () => {
    if (!token || ended) return undefined;
    if (!link.needsPassword) return t('activateConfirmLead');
    if (link.account === 'staff') return t('activateStaffLead');
    return t(link.account === 'signed_up' ? 'activateLead' : 'activateInvitedLead');
  };
  const isFormShown = token && (!ended || ended === 'refused');
  const formerEmail = useToken(({ accessToken, email }) => accessToken && email);
  return (
    <AuthPage title={t('activateTitle')} lead={leadOf()}>
      <Stack gap="xl">
        {token && !ended && formerEmail && (
          <Notice tone="wait">{t('activateElsewhere', { email: formerEmail })}</Notice>
        )}
        {ended && <EndedLink ended={ended} refusedText={t('activateLinkDead')} usedText={t('activateUsed')} />}
        {ended === 'used' && <LinkButton to="/login">{t('login')}</LinkButton>}
        {!token && <Notice tone="wait">{t('activateNoToken')}</Notice>}
        {isFormShown && <ActivateForm token={token} link={link} />}
        {ended !== 'used' && <Divider />}
        <section hidden={ended === 'used'}>
          <h2 style={{ margin: '0 0 0.25rem', fontSize: '1rem', lineHeight: '1.5rem' }}>{t('requestNewLink')}</h2>
          <p className={classes.lead} style={{ marginBottom: '1rem' }}>
            {t('requestNewLinkLead')}
          </p>
          <EmailRequestForm
            send={(email) => resend.mutateAsync({ body: { email } })}
            label={t('sendLink')}
            sentText={t('newLinkSent')}
            isSecondary={!!token && !ended}
          />
        </section>
      </Stack>
    </AuthPage>
  );
}

interface ActivateFormProps {
  token: string;
  link: ReturnType<typeof useLink>;
}

function ActivateForm({ token, link }: ActivateFormProps) {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const rules = usePasswordRules();
  const send = useActivate();
  const form = useApiForm({
    initialValues: { password: '' },
    schema: activate.body,
    // Without a password, the one of the sign-up counts.
    toBody: ({ password }) => ({ token, ...(link.needsPassword && { password }) }),
    check: ({ password }) => {
      const fault = password ? findPasswordFault(password, rules) : undefined;
      return fault ? { password: fault } : {};
    },
    words: {
      password: {
        MISSING_FIELD: t('passwordBlank'),
        PASSWORD_MIN_LENGTH: t('passwordMin', { count: rules.minLength }),
      },
    },
  });
  return (
    <form
      {...form.attributes}
      className={classes.form}
      onSubmit={form.submit(
        link.followLink(async ({ values: { password } }: { values: { password: string } }) => {
          const session = await send.mutateAsync({ body: { token, ...(link.needsPassword && { password }) } });
          keepSignUp(undefined);
          beginSession(session);
          showToast('success', t('activated'));
          router.history.replace(landingPath(session.roleName, undefined));
        }),
      )}
    >
      <UsernameField email={link.email} />
      {link.needsPassword && (
        <NewPasswordField password={form.values.password} input={form.field('password', t('password'))} />
      )}
      <Button type="submit" loading={form.isSubmitting} fullWidth>
        {t('activate')}
      </Button>
    </form>
  );
}
