import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { updateSettings } from '@portal/shared/settings/contract';
import { useState } from 'react';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useUpdateSettings } from './mutations.ts';
import type { SettingField, Settings, SettingValues } from './setting-fields.ts';
import { bodyOf, isPayee, sections, valueAt, valuesOf } from './setting-fields.ts';
import classes from './settings-form.module.css';
import { useShownValue } from './use-shown-value.ts';

const fields = sections.flatMap((section) => section.fields.map((field) => ({ ...field, section: section.title })));

/** The form for the settings of the organization. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['staffSettings', 'screen']);
  const update = useUpdateSettings();
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  const current = valuesOf(settings);
  const standing = useStaleGuard({ current: settings, values: current, refetch: refresh });
  const form = useApiForm({
    initialValues: current,
    schema: updateSettings.body,
    toBody: bodyOf,
  });
  const { isStale, guard } = useFollow(form, standing);
  const shown = useShownValue();

  const changed = (from: SettingValues, only: (field: SettingField) => boolean = () => true) =>
    fields.filter((field) => only(field) && valueAt(from, field.path) !== valueAt(form.values, field.path).trim());
  const payees = changed(current, isPayee);

  const ask = () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  const decide = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  const save = form.submit(async ({ values, body }) => {
    if (payees.length > 0 && !(await ask())) return;
    await guard(() => update.mutateAsync({ body: { ...body, seen: standing.baseVersion } }));
    form.resetDirty(values);
  });

  return (
    <form {...form.attributes} onSubmit={save}>
      <Stack gap="lg">
        <ErrorSummary form={form} />
        {sections.map((section) => (
          <Card key={section.title}>
            <h2 className={columns.heading}>{t(section.title)}</h2>
            {section.hint && <p className={classes.hint}>{t(section.hint)}</p>}
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {section.fields.map((field) => {
                const { path, type } = field;
                const label = t(field.label);
                const props = { ...form.field(path, isPayee(field) ? `${label} (${t(section.title)})` : label), label };
                if (type === 'money') return <MoneyField key={path} {...props} />;
                if (type === 'day') return <DateField key={path} {...props} />;
                if (type === 'number') return <TextInput key={path} inputMode="numeric" {...props} />;
                return <TextInput key={path} type={type} {...props} />;
              })}
            </SimpleGrid>
            {section.title === 'responseTargets' && (
              <Checkbox mt="md" {...form.checkbox('responseTargets.worksOnSaturday', t('worksOnSaturday'))} />
            )}
          </Card>
        ))}
        <Card>
          <h2 className={columns.heading}>{t('security')}</h2>
          <Checkbox
            description={t('requireTwoFactorHint')}
            {...form.checkbox('requireTwoFactorForStaff', t('requireTwoFactor'))}
          />
        </Card>
        <Card>
          <h2 className={columns.heading}>{t('questionnaire')}</h2>
          <Checkbox
            description={t('sensitiveLaterHint')}
            {...form.checkbox('sensitiveQuestionsAfterApproval', t('sensitiveLater'))}
          />
        </Card>
        <Card>
          <h2 className={columns.heading}>{t('owners')}</h2>
          <Checkbox description={t('assignOwnersHint')} {...form.checkbox('assignOwners', t('assignOwners'))} />
        </Card>
        {isStale && (
          <Notice tone="wait" title={t('staleTitle')} isLive>
            <p>{t('staleText')}</p>
            <ul className={classes.changes}>
              {changed(current).map(({ section, ...field }) => (
                <li key={field.path}>
                  {t('payeeChange', {
                    field: `${t(section)}, ${t(field.label)}`,
                    before: shown(current, field) || t('none'),
                    after: shown(form.values, field) || t('none'),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <Group>
          <Button type="submit" loading={form.isSubmitting && !question}>
            {t('screen:saveChanges')}
          </Button>
        </Group>
      </Stack>
      <ConfirmModal
        isOpen={question !== undefined}
        title={t('payeeTitle')}
        confirmLabel={t('payeeConfirm')}
        isDangerous
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        <ul className={classes.changes}>
          {payees.map(({ path, label, section }) => (
            <li key={path}>
              <strong>{t(section)}</strong>
              <br />
              {t('payeeChange', {
                field: t(label),
                before: valueAt(current, path) || t('none'),
                after: valueAt(form.values, path) || t('none'),
              })}
            </li>
          ))}
        </ul>
        <p>
          {t('payeeNow')} {t('payeeContracts')}
        </p>
        <p>
          <strong>{t('payeeCheck')}</strong>
        </p>
      </ConfirmModal>
    </form>
  );
}
