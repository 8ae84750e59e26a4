import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { JobBody, StaffJob } from '@portal/shared/jobs/contract';
import { jobBodySchema } from '@portal/shared/jobs/contract';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { languageCodes } from '@portal/shared/languages/languages';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { JobChanged } from './job-changed.tsx';
import { JobConditionFields } from './job-condition-fields.tsx';
import classes from './job-form.module.css';
import type { JobFormValues } from './job-form-values.ts';
import { bodyOf, inputPathOf, valuesOf } from './job-form-values.ts';
import { JobTextFields } from './job-text-fields.tsx';

export type JobForm = ReturnType<typeof useApiForm<JobFormValues>>;

interface JobFormProps {
  /** The job to change; absent for a new one. */
  job?: StaffJob;
  /** @param baseVersion the version that the change is based on */
  onSave: (body: JobBody, baseVersion: JobBody | undefined) => Promise<unknown>;
}

interface Draft {
  values: JobFormValues;
  /** The base version. Drafts that are stored on devices use this name. */
  seen: JobBody | undefined;
}

/** The form of a job, with both languages side by side. The input stays on the device until it is saved. */
export function JobFormView({ job, onSave }: JobFormProps) {
  const { draft, setDraft, round, onDiscard } = useRestoredDraft<Draft>(`job-form:${job?.uid ?? 'new'}`);
  return (
    <JobFormFields
      key={round}
      job={job}
      start={draft}
      onTyped={setDraft}
      onDiscard={onDiscard}
      onSave={async (body, baseVersion) => {
        await onSave(body, baseVersion);
        setDraft(undefined);
      }}
    />
  );
}

interface JobFormFieldsProps extends JobFormProps {
  start: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onDiscard: (() => void) | undefined;
}

function JobFormFields({ job, start, onTyped, onDiscard, onSave }: JobFormFieldsProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const approvedCount = job?.approvedCount ?? 0;
  const current = job && bodyOf(valuesOf(job));
  const standing = useStaleGuard(current, refresh, start ? start.seen : current);
  const { baseVersion, isStale, guard } = standing;
  const isSame = (values: JobFormValues) => job && JSON.stringify(values) === JSON.stringify(valuesOf(job));
  const form = useApiForm<JobFormValues>({
    initialValues: start?.values ?? valuesOf(job),
    schema: jobBodySchema,
    toBody: bodyOf,
    inputPathOf,
    check: ({ quantity }) =>
      /^[1-9]\d*$/.test(quantity) && Number(quantity) < approvedCount ? { quantity: 'QUANTITY_BELOW_APPROVED' } : {},
    words: { quantity: { QUANTITY_BELOW_APPROVED: t('quantityApproved', { count: approvedCount }) } },
    // Values that equal the job are not a draft.
    onValuesChange: (values) => onTyped(isSame(values) ? undefined : { values, seen: baseVersion }),
  });
  // A restored draft is the initial value of the form, but still counts as typed.
  const isDirty = () => start !== undefined || form.isDirty();
  useFollow({ ...form, isDirty }, standing, valuesOf(job));
  const isFrozen = job !== undefined && !isOpenJob(job.status);
  const save = form.submit((values) => guard(() => onSave(bodyOf(values), baseVersion)));
  return (
    <form {...form.attributes} onSubmit={save}>
      <Stack gap="lg">
        <DraftRestored text={t('draftRestored')} discardLabel={t('discardDraft')} onDiscard={onDiscard} />
        <ErrorSummary form={form} />
        {/* What was typed before a colleague closed the job stays readable. */}
        <fieldset className={classes.fields} disabled={isFrozen}>
          <Card>
            <h2 className={columns.heading}>{t('texts')}</h2>
            <p style={{ margin: '-0.5rem 0 1rem', color: 'var(--mantine-color-dimmed)' }}>{t('textsHint')}</p>
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
              {languageCodes.map((code) => (
                <JobTextFields key={code} form={form} languageCode={code} />
              ))}
            </SimpleGrid>
          </Card>
          <Card>
            <h2 className={columns.heading}>{t('terms')}</h2>
            <JobConditionFields form={form} approvedCount={approvedCount} />
          </Card>
        </fieldset>
        {/* Beside the save button, where the person looks before saving, because the form is long. */}
        {isStale && job && <JobChanged job={job} typed={form.values} />}
        <Group>
          {!isFrozen && (
            <Button type="submit" loading={form.isSubmitting}>
              {job ? t('screen:saveChanges') : t('create')}
            </Button>
          )}
          {job ? (
            <LinkButton to="/admin/jobs/$uid/info" params={{ uid: job.uid }} variant="default">
              {isFrozen ? t('backToJob') : t('screen:cancel')}
            </LinkButton>
          ) : (
            <LinkButton to="/admin/jobs" variant="default">
              {t('screen:cancel')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
