import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { JobBody, StaffJob } from '@portal/shared/jobs/contract';
import { jobBodySchema } from '@portal/shared/jobs/contract';
import { isOpenJob } from '@portal/shared/jobs/workflow';
import { languageCodes } from '@portal/shared/languages/languages';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
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
import { bodyOf, inputPathOf, valuesOf, valuesOfCopy } from './job-form-values.ts';
import { JobTextFields } from './job-text-fields.tsx';

export type JobForm = ReturnType<typeof useApiForm<JobFormValues>>;

interface JobFormProps {
  /** The job to change; absent for a new one. */
  job?: StaffJob;
  /** The job that a new one is a copy of. */
  original?: StaffJob | undefined;
  /** @param baseVersion the version that the change is based on */
  onSave: (body: JobBody, baseVersion: JobBody | undefined) => Promise<unknown>;
  /** Keeps a new job as a draft. */
  onKeepDraft?: ((body: JobBody) => Promise<unknown>) | undefined;
}

type Draft = EditDraft<JobFormValues, JobBody | undefined>;

/** The form of a job, with both languages side by side. The input stays on the device until it is saved. */
export function JobFormView({ job, original, onSave, onKeepDraft }: JobFormProps) {
  const { draft, setDraft, round, onDiscard } = useRestoredDraft<Draft>(
    `job-form:${job?.uid ?? (original ? `copy:${original.uid}` : 'new')}`,
  );
  return (
    <JobFormFields
      key={round}
      job={job}
      original={original}
      start={draft}
      onTyped={setDraft}
      onDiscard={onDiscard}
      onSave={async (body, baseVersion) => {
        await onSave(body, baseVersion);
        setDraft(undefined);
      }}
      onKeepDraft={
        onKeepDraft &&
        (async (body) => {
          await onKeepDraft(body);
          setDraft(undefined);
        })
      }
    />
  );
}

interface JobFormFieldsProps extends JobFormProps {
  start: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onDiscard: (() => void) | undefined;
}

function JobFormFields({ job, original, start, onTyped, onDiscard, onSave, onKeepDraft }: JobFormFieldsProps) {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const approvedCount = job?.approvedCount ?? 0;
  const hasName = job !== undefined && !job.employerUid;
  const values = job && valuesOf(job);
  const standing = useStaleGuard({ current: values && bodyOf(values), values, refetch: refresh, draft: start });
  const form = useApiForm<JobFormValues>({
    initialValues: start?.values ?? (original ? valuesOfCopy(original) : valuesOf(job)),
    schema: jobBodySchema,
    toBody: bodyOf,
    // A job without the name of an employer needs a record.
    inputPathOf: (path, typed) => (path === 'sponsor' && !hasName ? 'employerUid' : inputPathOf(path, typed)),
    check: ({ quantity }) =>
      /^[1-9]\d*$/.test(quantity) && Number(quantity) < approvedCount ? { quantity: 'QUANTITY_BELOW_APPROVED' } : {},
    words: { quantity: { QUANTITY_BELOW_APPROVED: t('quantityApproved', { count: approvedCount }) } },
    onValuesChange: (typed) => onTyped(standing.toDraft(typed)),
  });
  const { isStale, guard } = useFollow(form, standing);
  const isFrozen = job !== undefined && !isOpenJob(job.status);
  const save = form.submit(({ values: typed }) => guard(() => onSave(bodyOf(typed), standing.baseVersion)));
  const keepDraft = form.submit(({ values: typed }) => guard(async () => onKeepDraft?.(bodyOf(typed))));
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
            <JobConditionFields form={form} approvedCount={approvedCount} hasName={hasName} />
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
          {onKeepDraft && (
            <Button variant="default" disabled={form.isSubmitting} onClick={() => keepDraft()}>
              {t('keepDraft')}
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
