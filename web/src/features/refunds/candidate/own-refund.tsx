import { Button, Stack } from '@mantine/core';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { Refund } from '@portal/shared/refunds/contract';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { useState } from 'react';
import { RefundCard } from '#entities/refunds/refund-card.tsx';
import { useLostFile } from '#platform/form/use-lost-file.ts';
import { fieldText } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { HiddenNumber } from '#ui/display/hidden-number.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useUploadEvidence, useWithdrawRefund } from './mutations.ts';
import { RefundAccount } from './refund-account.tsx';

/** The candidate's own refund. Until it is decided, the candidate can add evidence or withdraw the request. */
export function OwnRefund({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refunds');
  const [isAsking, setIsAsking] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [sentCount, setSentCount] = useState(0);
  const lostFile = useLostFile(`refund-evidence:${refund.id}.file`, file);
  const uploadEvidence = useUploadEvidence();
  const withdraw = useWithdrawRefund();
  const refusal = uploadEvidence.error?.fields.file;
  const params = { id: refund.id };
  const pick = (picked: File | null) => {
    uploadEvidence.reset();
    setFile(picked);
  };
  const sent = () => {
    setFile(null);
    setSentCount((count) => count + 1);
  };
  const send = () => {
    if (file) uploadEvidence.mutate({ params, file }, { onSuccess: sent });
  };

  return (
    <RefundCard
      refund={refund}
      accountNumber={
        <HiddenNumber
          label={t('accountNumber')}
          masked={maskNumber(refund.accountNumber)}
          reveal={() => Promise.resolve(refund.accountNumber)}
        />
      }
    >
      {openRefundStatuses.includes(refund.status) && <RefundAccount refund={refund} />}
      {refund.status === 'requested' && (
        <Stack gap="md">
          <FileField
            // The field forgets the pages of the evidence that was sent.
            key={sentCount}
            label={refund.evidenceName ? t('replaceEvidence') : t('addEvidence')}
            description={
              refund.ground === 'perm_refile_failed' ? `${t('evidencePerm')} ${t('evidenceHint')}` : t('evidenceHint')
            }
            file={file}
            lostFile={lostFile}
            error={refusal ? fieldText(refusal) : null}
            isUploading={uploadEvidence.isPending}
            progress={uploadEvidence.uploadProgress}
            onPick={pick}
            onClear={() => pick(null)}
            onSend={send}
            {...(uploadEvidence.error?.status === 0 && file ? { onSendAgain: send } : {})}
          />
          <div>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              {t('withdraw')}
            </Button>
          </div>
          <ConfirmModal
            isOpen={isAsking}
            title={t('withdrawTitle')}
            confirmLabel={t('withdraw')}
            isDangerous
            isBusy={withdraw.isPending}
            onConfirm={() => withdraw.mutate({ params }, { onSettled: () => setIsAsking(false) })}
            onClose={() => setIsAsking(false)}
          >
            {t('withdrawText')}
          </ConfirmModal>
        </Stack>
      )}
    </RefundCard>
  );
}
