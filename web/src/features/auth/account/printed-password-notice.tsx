import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says when the password that the first start printed ends, and leads to the page that changes it while it can. */
export function PrintedPasswordNotice({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('confirmIdentity');
  const { moment } = useFormat();
  const [hasEnded] = useState(() => Date.parse(endsAt) <= serverNow());
  if (hasEnded)
    return (
      <Box mb="lg">
        <Notice tone="wait" title={t('printedEndedTitle')}>
          {t('printedEndedText', { time: moment(endsAt) })}
        </Notice>
      </Box>
    );
  return (
    <Box mb="lg">
      <Notice tone="wait" title={t('printedTitle')}>
        <Stack gap="xs" align="flex-start">
          <span>{t('printedText', { time: moment(endsAt) })}</span>
          <LinkButton to="/admin/profile/change-password" variant="default">
            {t('printedAction')}
          </LinkButton>
        </Stack>
      </Notice>
    </Box>
  );
}
