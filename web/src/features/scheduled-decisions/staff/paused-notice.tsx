import { Button, Stack } from '@mantine/core';
import { getScheduledDecisions, resumeScheduledDecisions } from '@portal/shared/scheduled-decisions/contract';
import { useFormat } from '#platform/format.ts';
import { apiQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the clock jumped and that no scheduled decision is made, with a button for those who may resume them. */
export function PausedNotice() {
  const { t } = useTranslation('staffWork');
  const { moment } = useFormat();
  const may = useMay();
  const query = useApiQuery({
    ...apiQuery(getScheduledDecisions, {}),
    enabled: may('settings.read'),
    meta: { isSilent: true },
  });
  const resume = useApiMutation(resumeScheduledDecisions);
  if (!query.data?.pausedAt) return null;
  return (
    <Notice tone="bad" title={t('pausedTitle')} isLive>
      <Stack gap="xs" align="flex-start">
        <span>{t('pausedText', { time: moment(query.data.pausedAt) })}</span>
        {may('settings.manage') ? (
          <Button variant="default" loading={resume.isPending} onClick={() => resume.mutate({})}>
            {t('pausedResume')}
          </Button>
        ) : (
          <span>{t('pausedAsk')}</span>
        )}
      </Stack>
    </Notice>
  );
}
