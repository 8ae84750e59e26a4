import { Stack } from '@mantine/core';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { allSettingsQuery } from './queries.ts';
import { sections, valuesOf } from './setting-fields.ts';
import { SettingsForm } from './settings-form.tsx';
import { useShownValue } from './use-shown-value.ts';

/** The settings of the organization and of its accounts. */
export function SettingsPage() {
  const { t } = useTranslation(['staffSettings', 'screen']);
  const may = useMay();
  const shown = useShownValue();
  const query = useApiQuery(allSettingsQuery());
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={query}>
        {(settings) =>
          may('settings.manage') ? (
            <SettingsForm settings={settings} />
          ) : (
            <Stack gap="lg">
              <Notice tone="quiet">{t('readOnly')}</Notice>
              {sections.map((section) => (
                <Card key={section.title}>
                  <h2 className={columns.heading}>{t(section.title)}</h2>
                  <Facts
                    facts={section.fields.map((field) => ({
                      label: t(field.label),
                      value: shown(valuesOf(settings), field),
                    }))}
                  />
                </Card>
              ))}
              <Card>
                <h2 className={columns.heading}>{t('security')}</h2>
                <Facts
                  facts={[
                    {
                      label: t('requireTwoFactor'),
                      value: settings.requireTwoFactorForStaff ? t('screen:yes') : t('screen:no'),
                    },
                  ]}
                />
              </Card>
              <Card>
                <h2 className={columns.heading}>{t('questionnaire')}</h2>
                <Facts
                  facts={[
                    {
                      label: t('sensitiveLater'),
                      value: settings.sensitiveQuestionsAfterApproval ? t('screen:yes') : t('screen:no'),
                    },
                  ]}
                />
              </Card>
              <Card>
                <h2 className={columns.heading}>{t('owners')}</h2>
                <Facts
                  facts={[
                    { label: t('assignOwners'), value: settings.assignOwners ? t('screen:yes') : t('screen:no') },
                  ]}
                />
              </Card>
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}
