import { Button } from '@mantine/core';
import { useState } from 'react';
import { settingsQuery } from '#platform/format.ts';
import { toastFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconBrandFacebook } from '#ui/icons/first-icons.tsx';
import classes from './auth-form.module.css';
import { stateKey } from './facebook-return.ts';

/**
 * Login with Facebook, if it is configured. On a prerendered page, it has its place before the settings are known, because
 * the server has marked the page.
 */
export function FacebookButton({ askedPath, isBusy }: { askedPath?: string; isBusy?: boolean }) {
  const { t } = useTranslation('auth');
  const [isOpening, setIsOpening] = useState(false);
  const { data, isPending } = useApiQuery(settingsQuery());
  const appId = data?.facebookAppId;
  if (!appId && !isPending) return null;
  const open = () => {
    setIsOpening(true);
    import('./facebook-dialog.ts')
      .then((dialog) => dialog.openFacebookDialog(askedPath, stateKey))
      .catch(toastFailure)
      .finally(() => setIsOpening(false));
  };
  return (
    <div className={appId ? undefined : classes.expected}>
      <p className={classes.or}>{t('or')}</p>
      <Button
        variant="default"
        fullWidth
        loading={isBusy || isOpening}
        leftSection={<IconBrandFacebook size={20} />}
        onClick={open}
      >
        {t('withFacebook')}
      </Button>
    </div>
  );
}
