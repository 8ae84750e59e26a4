import { Button, Stack } from '@mantine/core';
import type { listUserContracts } from '@portal/shared/contracts/contract';
import type { DataOf } from '@portal/shared/http/endpoint';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useRetrySeal } from './mutations.ts';
import { userContractsQuery } from './queries.ts';

type StaffContract = DataOf<typeof listUserContracts>['items'][number];

/** The candidate's signed contracts whose seals are overdue, each with the reason and a retry. */
export function LateSeals({ email }: { email: string }) {
  const may = useMay();
  const contracts = useApiQuery({ ...userContractsQuery(email), enabled: may('contracts.read') });
  return contracts.data?.items
    .filter(({ sealing }) => sealing.isLate)
    .map((contract) => <LateSeal key={contract.uid} contract={contract} />);
}

function LateSeal({ contract }: { contract: StaffContract }) {
  const { t } = useTranslation('staffApplications');
  const { moment } = useFormat();
  const may = useMay();
  const retry = useRetrySeal();
  const { failures, failedAt, failedStep } = contract.sealing;

  return (
    <Notice tone="bad" title={t('sealLateTitle', { job: contract.jobTitle })} isLive>
      <Stack gap="xs" align="flex-start">
        <span>{t('sealLate', { time: moment(contract.signedAt) })}</span>
        {failedStep && failedAt ? (
          <span>
            {t(`sealStep_${failedStep}`)} {t('sealFailures', { count: failures, time: moment(failedAt) })}
          </span>
        ) : (
          <span>{t('sealNotTried')}</span>
        )}
        {retry.data && !retry.data.sealedAt && <span>{t('sealFailedAgain')}</span>}
        {may('contracts.seal') && (
          <Button
            variant="default"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { uid: contract.uid } })}
          >
            {t('sealRetry')}
          </Button>
        )}
      </Stack>
    </Notice>
  );
}
