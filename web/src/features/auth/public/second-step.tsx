import { Anchor, Button } from '@mantine/core';
import type { LoggedIn } from '@portal/shared/auth/contract';
import { loginTwoFactor } from '@portal/shared/auth/contract';
import { useEffect, useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CodeField, RecoveryCodeField } from '#ui/inputs/code-field.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { useLoginTwoFactor } from './mutations.ts';

interface SecondStepProps {
  /** Proves that the first step was completed. */
  token: string;
  onDone: (session: LoggedIn) => void;
  onBack: () => void;
  /** Called when the first step has expired. */
  onExpired: () => void;
}

/** The second step of a login: a code from the authenticator app, or a recovery code. */
export function SecondStep(props: SecondStepProps) {
  const { t } = useTranslation('auth');
  const [isRecovering, setIsRecovering] = useState(false);
  return (
    <AuthPage title={t('secondStepTitle')} lead={isRecovering ? t('recoveryLead') : t('secondStepLead')}>
      <CodeForm key={String(isRecovering)} isRecovering={isRecovering} {...props} />
      <p className={classes.choices}>
        <Anchor component="button" type="button" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? t('useApp') : t('useRecoveryCode')}
        </Anchor>
        <Anchor component="button" type="button" onClick={props.onBack}>
          {t('backToPassword')}
        </Anchor>
      </p>
      {isRecovering && <p className={classes.hint}>{t('noCodeLeft')}</p>}
    </AuthPage>
  );
}

/** Selects the code, so that the next input replaces it. */
function focusCodeIn(form: HTMLFormElement | null) {
  const input = form?.querySelector('input');
  input?.focus();
  input?.select();
}

function CodeForm({ token, isRecovering, onDone, onExpired }: SecondStepProps & { isRecovering: boolean }) {
  const { t } = useTranslation('auth');
  const send = useLoginTwoFactor();
  const form = useApiForm({
    initialValues: { code: '' },
    schema: loginTwoFactor.body,
    toBody: ({ code }) => ({ code, twoFactorToken: token }),
    words: { code: { MISSING_FIELD: isRecovering ? t('recoveryCodeBlank') : t('codeBlank') } },
  });
  const { findElement } = form;
  useEffect(() => focusCodeIn(findElement()), [findElement]);

  const submit = async ({ values: { code } }: { values: { code: string } }) => {
    try {
      onDone(await send.mutateAsync({ body: { twoFactorToken: token, code } }));
    } catch (error) {
      if (isApiFailure(error) && error.code === 'INVALID_OR_EXPIRED_TOKEN') return onExpired();
      setTimeout(() => focusCodeIn(findElement()));
      throw error;
    }
  };
  const Field = isRecovering ? RecoveryCodeField : CodeField;
  return (
    <form {...form.attributes} className={classes.form} onSubmit={form.submit(submit)}>
      <Field {...form.field('code', isRecovering ? t('recoveryCode') : t('code'))} />
      <Button type="submit" loading={form.isSubmitting} fullWidth>
        {t('login')}
      </Button>
    </form>
  );
}
