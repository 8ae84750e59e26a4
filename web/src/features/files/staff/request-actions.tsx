import { Button, Group, Textarea } from '@mantine/core';
import type { StaffChecklist } from '@portal/shared/files/contract';
import { updateFileRequest } from '@portal/shared/files/staff-contract';
import { useState } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useUpdateDocumentRequest, useWithdrawDocumentRequest } from './mutations.ts';

type DocumentRequest = StaffChecklist['requests'][number];

/** Changes or withdraws a document request that nobody has answered. */
export function RequestActions({ request }: { request: DocumentRequest }) {
  const { t } = useTranslation(['staffDocuments', 'staffPreviews']);
  const may = useMay();
  const kindWord = useKindWord();
  const withdraw = useWithdrawDocumentRequest();
  const [asked, setAsked] = useState<'change' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const isAnswered = request.state !== 'available' && request.state !== 'fail';
  if (isAnswered || !may('files.review')) return null;
  const document = kindWord(request.kind).toLowerCase();
  return (
    <>
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" onClick={() => setAsked('change')}>
          {t('changeRequest')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => setAsked('withdraw')}>
          {t('withdrawRequest')}
        </Button>
      </Group>
      {asked === 'change' && <ChangeRequest request={request} document={document} onClose={close} />}
      <ReasonModal
        isOpen={asked === 'withdraw'}
        title={t('withdrawRequestTitle', { document })}
        label={t('staffPreviews:reason')}
        description={t('staffPreviews:reasonHint')}
        confirmLabel={t('withdrawRequest')}
        draftName={`withdraw:request:${request.uid}`}
        isBusy={withdraw.isPending}
        onConfirm={(reason) => withdraw.mutateAsync({ params: { uid: request.uid }, query: { reason } })}
        onClose={close}
      >
        {t('withdrawRequestText')}
      </ReasonModal>
    </>
  );
}

interface ChangeValues {
  note: string;
  dueOn: string;
  reason: string;
}

function ChangeRequest({
  request,
  document,
  onClose,
}: {
  request: DocumentRequest;
  document: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['staffDocuments', 'staffPreviews']);
  const update = useUpdateDocumentRequest();
  // Only what the person changed is sent: a colleague may have changed the rest meanwhile.
  const [opened] = useState(request);
  const toBody = ({ note, dueOn, reason }: ChangeValues) => ({
    ...(note.trim() !== opened.note && { note }),
    ...(dueOn !== (opened.dueOn ?? '') && { dueOn: dueOn || null }),
    reason,
  });
  const form = useApiForm<ChangeValues>({
    initialValues: { note: request.note, dueOn: request.dueOn ?? '', reason: '' },
    schema: updateFileRequest.body,
    toBody,
  });
  const submit = form.submit(async ({ values }) => {
    await update.mutateAsync({ params: { uid: request.uid }, body: toBody(values) });
    showToast('success', t('requestUpdated'));
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={t('changeRequestTitle', { document })}
      form={form}
      onSubmit={submit}
      submitLabel={t('changeRequest')}
    >
      <ErrorSummary form={form} />
      <DateField {...form.field('dueOn', t('requestDue'))} />
      <Textarea description={t('requestNoteHint')} minRows={3} {...form.field('note', t('requestNote'))} />
      <Textarea
        description={t('staffPreviews:reasonHint')}
        minRows={2}
        {...form.field('reason', t('staffPreviews:reason'))}
      />
    </FormDialog>
  );
}
