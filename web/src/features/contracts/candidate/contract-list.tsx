import { Group, Stack, Text } from '@mantine/core';
import type { ContractStatus } from '@portal/shared/contracts/workflow';
import { conventions } from '@portal/shared/languages/conventions';
import { AddendumName } from '#entities/addenda/addendum-name.tsx';
import { AddendumStatusBadge } from '#entities/addenda/addendum-status.tsx';
import { ownAddendaQuery } from '#entities/addenda/queries.ts';
import { loadContractPdf } from '#entities/contracts/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconFileTypePdf } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ownContractsQuery } from './queries.ts';

const toneOfContract: Record<ContractStatus, Tone> = {
  in_force: 'info',
  cancelled: 'quiet',
  ended: 'quiet',
  completed: 'good',
};

/** The signed contracts, each to read or to download. */
export function ContractList() {
  const { t } = useTranslation('account');
  const { moment, usd } = useFormat();
  const contracts = useApiQuery(ownContractsQuery());
  return (
    <QueryView query={contracts}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            icon={<IconFileTypePdf size={26} stroke={1.6} />}
            title={t('contractsEmpty')}
            text={t('contractsEmptyText')}
          />
        ) : (
          <Stack gap="md">
            {items.map((contract) => (
              <Card key={contract.uid}>
                <Stack gap="xs">
                  <Group gap="sm" justify="space-between">
                    <strong>{contract.jobTitle}</strong>
                    <StatusBadge tone={toneOfContract[contract.status]}>{t(`contract_${contract.status}`)}</StatusBadge>
                  </Group>
                  <span>
                    {t('signedAt', { time: moment(contract.signedAt) })} · {contract.signerName}
                  </span>
                  <span>
                    {t('contractTotal', { amount: usd(contract.totalCents) })} ·{' '}
                    {conventions[contract.languageCode].ownName}
                  </span>
                  {contract.endedAt && <span>{t('contractEndedAt', { time: moment(contract.endedAt) })}</span>}
                  <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                    {t('hash')}: {contract.sha256}
                  </Text>
                  <Group>
                    <FileButton
                      load={() => loadContractPdf(contract.uid)}
                      fileName={`${t('fileName')}-${contract.uid.slice(0, 8)}.pdf`}
                      leftSection={<IconFileTypePdf size={20} />}
                    >
                      {t('pdf')}
                    </FileButton>
                    <LinkButton to="/verify" variant="subtle">
                      {t('verify')}
                    </LinkButton>
                  </Group>
                  {!contract.sealedAt && <Text size="sm">{t('notSealed')}</Text>}
                  <Addenda contractUid={contract.uid} />
                </Stack>
              </Card>
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** The addenda of a contract, newest first. */
function Addenda({ contractUid }: { contractUid: string }) {
  const { t } = useTranslation('addenda');
  const items = (useApiQuery(ownAddendaQuery()).data?.items ?? []).filter((one) => one.contractUid === contractUid);
  if (items.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('listTitle')}>
      <strong>{t('listTitle')}</strong>
      {items.map((addendum) => (
        <Group key={addendum.uid} gap="sm">
          <TextLink to="/addenda/$uid" params={{ uid: addendum.uid }}>
            <AddendumName addendum={addendum} />
          </TextLink>
          <AddendumStatusBadge status={addendum.status} />
        </Group>
      ))}
    </Stack>
  );
}
