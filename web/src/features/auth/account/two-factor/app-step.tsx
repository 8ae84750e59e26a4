import { Button } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import type { setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { enableTwoFactor } from '@portal/shared/two-factor/contract';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { CodeField } from '#ui/inputs/code-field.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useEnableTwoFactor } from './mutations.ts';
import { QrCode } from './qr-code.tsx';
import classes from './set-up.module.css';
import { StepForm } from './step-form.tsx';
import { StepHead } from './step-head.tsx';

interface AppStepProps {
  shared: DataOf<typeof setUpTwoFactor>;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret for the authenticator app and verifies it with a code from the app. */
export function AppStep({ shared, onEnabled, onCancel }: AppStepProps) {
  const { t } = useTranslation('twoFactor');
  const enable = useEnableTwoFactor();
  const form = useApiForm({
    initialValues: { code: '' },
    schema: enableTwoFactor.body,
    words: { code: { MISSING_FIELD: t('codeBlank') } },
  });
  return (
    <>
      <Card>
        <StepHead number={2} title={t('scanTitle')} text={t('scanText')} takesFocus />
        <div className={classes.share}>
          <div className={classes.scan}>
            <p className={classes.text}>{t('qrText')}</p>
            <QrCode text={shared.otpauthUri} label={t('qrAlt')} />
          </div>
          <div className={classes.ways}>
            <div>
              <p className={classes.text}>{t('samePhone')}</p>
              <Button component="a" href={shared.otpauthUri} variant="default" className={classes.open}>
                {t('openApp')}
              </Button>
            </div>
            <div>
              <p className={classes.text}>{t('typeText')}</p>
              <div className={classes.secret}>
                <code>{inFours(shared.secret)}</code>
                <CopyButton value={shared.secret} what={t('secret')} />
              </div>
            </div>
          </div>
        </div>
      </Card>
      <StepForm
        form={form}
        onSubmit={form.submit(async ({ values: body }) => {
          const { recoveryCodes } = await enable
            .mutateAsync({ body })
            .catch((error: unknown) => showAtField(error, form));
          onEnabled(recoveryCodes);
        })}
        submitLabel={t('turnOn')}
        onCancel={onCancel}
      >
        <StepHead number={3} title={t('codeTitle')} text={t('codeText')} />
        <CodeField {...form.field('code', t('code'))} />
      </StepForm>
    </>
  );
}
