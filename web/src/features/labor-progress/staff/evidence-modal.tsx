import { Button, Group, Stack, TextInput } from '@mantine/core';
import { dayOf } from '@portal/shared/calendar/calendar';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { recordEvidence } from '@portal/shared/labor-progress/contract';
import { useState } from 'react';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useFormat } from '../../../platform/format.ts';
import { isApiFailure } from '../../../platform/http/failures.ts';
import { queryClient } from '../../../platform/http/query-client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useRecordEvidence } from './mutations.ts';
import { userProgressQuery } from './queries.ts';

interface EvidenceModalProps {
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
  onClose: () => void;
}

interface EvidenceValues {
  receiptNumber: string;
  seenOn: string;
}

/** Records what shows that a completed step happened at its agency. */
export function EvidenceModal({ item, title, email, name, onClose }: EvidenceModalProps) {
  const { t } = useTranslation(['staffLaborProgress', 'screen']);
  const { timeZone } = useFormat();
  const record = useRecordEvidence();
  const [today] = useState(() => dayOf(new Date(), timeZone));
  const toBody = ({ receiptNumber, seenOn }: EvidenceValues) => ({
    receiptNumber: receiptNumber || null,
    seenOn: seenOn || null,
  });
  const form = useApiForm<EvidenceValues>({
    initialValues: { receiptNumber: '', seenOn: '' },
    schema: recordEvidence.body,
    toBody,
    check: ({ receiptNumber, seenOn }) => ({
      ...(!receiptNumber.trim() && !seenOn && { receiptNumber: 'MISSING_FIELD' as const }),
      ...(seenOn > today && { seenOn: 'DATE_IN_FUTURE' as const }),
    }),
  });
  const submit = form.submit(async (values) => {
    try {
      await record.mutateAsync({ params: { email, step: item.step }, body: toBody(values) });
      showToast('success', t('evidenceDone'));
    } catch (error) {
      if (!isApiFailure(error) || error.status !== 409) throw error;
      showToast('warning', t('alreadyChanged'));
      await queryClient.invalidateQueries({ queryKey: userProgressQuery(email).queryKey });
    }
    onClose();
  });

  return (
    <Dialog onClose={onClose} size="lg" title={t('evidenceTitle', { step: title, name })}>
      <form {...form.attributes} onSubmit={submit}>
        <Stack gap="md">
          <div>{t('evidenceText')}</div>
          <TextInput {...form.field('receiptNumber', t('receiptNumber'))} />
          <DateField description={t('seenOnHint')} {...form.field('seenOn', t('seenOn'))} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('saveEvidence')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
