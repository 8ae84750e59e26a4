import { Stack } from '@mantine/core';
import { CancelOwnContract } from '#entities/applications/cancel-contract.tsx';
import { loadContractPdf } from '#entities/contracts/queries.ts';
import { usePaymentTask } from '#entities/tasks/use-payment-task.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconFileTypePdf } from '#ui/icons/icons.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { applicationQuery } from './queries.ts';

/** Shown after signing: a confirmation, the contract as a PDF, and the next action. */
export function SignedPage({ applicationUid }: { applicationUid: string }) {
  const { t } = useTranslation(['applications', 'invoices', 'onboarding']);
  const { deadline } = useFormat();
  const query = useApiQuery(applicationQuery(applicationUid));
  const paymentOf = usePaymentTask();
  return (
    <Page title={t('doneTitle')} lead={t('doneLead')}>
      <QueryView query={query}>
        {({ job, holdExpiresAt, contractUid, invoiceId }) => {
          const { task, isToPay, isReported, partInReview } = paymentOf(invoiceId);
          return (
            <Stack gap="lg">
              {holdExpiresAt && isToPay && (
                <Notice tone="wait" title={task?.text}>
                  {partInReview
                    ? `${partInReview} ${t('invoices:holdKept')}`
                    : `${t('doneHold', { job: job.title, deadline: deadline(holdExpiresAt) })} ${t('invoices:holdReport')}`}
                </Notice>
              )}
              {holdExpiresAt && isReported && (
                <Notice tone="info" title={t('onboarding:nextConfirm')}>
                  {t('onboarding:nextConfirmText')}
                </Notice>
              )}
              {!holdExpiresAt && (
                <Notice tone="good" title={t('doneFeePaidTitle')}>
                  {t('doneFeePaid')}
                </Notice>
              )}
              <Card>
                <Actions>
                  {invoiceId && isToPay && (
                    <LinkButton to="/invoices" search={{ invoice: invoiceId }}>
                      {t('donePay')}
                    </LinkButton>
                  )}
                  {contractUid && (
                    <FileButton
                      load={() => loadContractPdf(contractUid)}
                      fileName={`${t('fileName')}.pdf`}
                      leftSection={<IconFileTypePdf size={20} />}
                    >
                      {t('donePdf')}
                    </FileButton>
                  )}
                </Actions>
                <p>
                  {t('doneVerifyHint')} <TextLink to="/verify">{t('doneVerify')}</TextLink>
                </p>
              </Card>
              <CancelOwnContract />
            </Stack>
          );
        }}
      </QueryView>
    </Page>
  );
}
