import { Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { updateSettings } from '@portal/shared/settings/contract';
import { useState } from 'react';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import { useUpdateSettings } from './mutations.ts';
import type { SettingField, Settings } from './setting-fields.ts';
import { isPayee, sections, valueAt } from './setting-fields.ts';
import classes from './settings-form.module.css';

const fields = sections.flatMap((section) => section.fields.map((field) => ({ ...field, section: section.title })));

/** The form for the settings of the organization. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['staffSettings', 'screen']);
  const update = useUpdateSettings();
  const standing = useStaleGuard(settings, refresh);
  const { baseVersion, isStale, guard } = standing;
  const [question, setQuestion] = useState<{ answer: (isConfirmed: boolean) => void }>();
  const form = useApiForm<Settings>({ initialValues: settings, schema: updateSettings.body });
  useFollow(form, standing, settings);

  const changed = (from: Settings, only: (field: SettingField) => boolean = () => true) =>
    fields.filter((field) => only(field) && valueAt(from, field.path) !== valueAt(form.values, field.path).trim());
  const payees = changed(settings, isPayee);

  const ask = () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve }));
  const decide = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  const save = form.submit(async (values) => {
    if (payees.length > 0 && !(await ask())) return;
    await guard(() => update.mutateAsync({ body: { ...values, seen: baseVersion } }));
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
              {section.fields.map(({ path, label, type }) => (
                <TextInput
                  key={path}
                  type={type}
                  {...form.field(path, isPayee({ path, label }) ? `${t(label)} (${t(section.title)})` : t(label))}
                  label={t(label)}
                />
              ))}
            </SimpleGrid>
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
        {isStale && (
          <Notice tone="wait" title={t('staleTitle')} isLive>
            <p>{t('staleText')}</p>
            <ul className={classes.changes}>
              {changed(settings).map(({ path, label, section }) => (
                <li key={path}>
                  {t('payeeChange', {
                    field: `${t(section)}, ${t(label)}`,
                    before: valueAt(settings, path) || t('none'),
                    after: valueAt(form.values, path) || t('none'),
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
                before: valueAt(settings, path) || t('none'),
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
