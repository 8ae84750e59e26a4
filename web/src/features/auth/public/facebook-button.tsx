import { Button } from '@mantine/core';
import { settingsQuery } from '../../../platform/format.ts';
import { useApiQuery } from '../../../platform/http/use-api-query.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconBrandFacebook } from '../../../ui/icons/first-icons.tsx';
import classes from './auth-form.module.css';
import { openFacebookDialog } from './facebook-dialog.ts';

/** Login with Facebook, if it is configured. */
export function FacebookButton({ askedPath, isBusy }: { askedPath?: string; isBusy?: boolean }) {
  const { t } = useTranslation('auth');
  const appId = useApiQuery(settingsQuery()).data?.facebookAppId;
  if (!appId) return null;
  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        leftSection={<IconBrandFacebook size={20} />}
        onClick={() => openFacebookDialog(appId, askedPath)}
      >
        {t('withFacebook')}
      </Button>
    </>
  );
}
