import { NativeSelect } from '@mantine/core';
import { createAbsence } from '@portal/shared/absences/contract';
import type { Owner } from '@portal/shared/owners/contract';
import { ownersQuery } from '#entities/owners/queries.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFormat } from '#platform/format.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

/** Enters the days on which somebody is away; those of colleagues only with the permission. */
export function AbsenceDialog({ ownEmail, onClose }: { ownEmail: string; onClose: () => void }) {
  const { t } = useTranslation('staffOwners');
  const may = useMay();
  const colleagues = useApiQuery(ownersQuery()).data?.items ?? [];
  /** The stand-in of somebody who may own candidates must be able to own them, too. */
  const standInsFor = (staffEmail: string) => {
    const isOwner = colleagues.some(({ email, mayOwn }) => mayOwn && email === staffEmail);
    return colleagues.filter(({ email, mayOwn }) => email !== staffEmail && (mayOwn || !isOwner));
  };
  const save = useApiMutation(createAbsence, { isSilent: true });
  const today = useFormat().today();
  const form = useApiForm({
    initialValues: { staffEmail: ownEmail, firstDay: '', lastDay: '', standInEmail: '' },
    schema: createAbsence.body,
    // Only a stand-in who is shown: the choice of who is away may have come later.
    toBody: (values) => ({
      ...values,
      standInEmail: standInsFor(values.staffEmail).find(({ email }) => email === values.standInEmail)?.email ?? null,
    }),
    // The list shows absences that have not ended, and nothing changes for the past.
    check: ({ lastDay }) => (lastDay && lastDay < today ? { lastDay: 'DATE_IN_PAST' } : {}),
  });
  const optionOf = ({ email, fullName }: Owner) => ({
    value: email,
    label: email === ownEmail ? t('you', { name: fullName }) : fullName,
  });
  const submit = form.submit(async ({ body }) => {
    await save.mutateAsync({ body });
    showToast('success', t('added'));
    onClose();
  });
  return (
    <FormDialog form={form} onSubmit={submit} submitLabel={t('add')} title={t('add')} onClose={onClose}>
      {may('staff.manage') && <NativeSelect data={colleagues.map(optionOf)} {...form.field('staffEmail', t('away'))} />}
      <DateField {...form.field('firstDay', t('firstDay'))} />
      <DateField {...form.field('lastDay', t('lastDay'))} />
      <NativeSelect
        data={[{ value: '', label: t('noStandIn') }, ...standInsFor(form.values.staffEmail).map(optionOf)]}
        {...form.field('standInEmail', t('standIn'))}
      />
    </FormDialog>
  );
}
