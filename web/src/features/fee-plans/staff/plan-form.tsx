import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import type { PlanBody, PlanVersion } from '@portal/shared/fee-plans/plan-body';
import { newPlanBody, planBody } from '@portal/shared/fee-plans/plan-body';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { IconPlus } from '#ui/icons/icons.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { LocalizedTextInputs } from '#ui/inputs/localized-text-inputs.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { EmployerFields } from './employer-fields.tsx';
import { MilestoneFields } from './milestone-fields.tsx';
import type { PlanValues } from './plan-values.ts';
import { blankPlan, bodyOf, newMilestone, valuesOf } from './plan-values.ts';
import { useFolds } from './use-folds.ts';

export type PlanForm = ReturnType<typeof useApiForm<PlanValues>>;

interface PlanFormProps {
  /** The newest version; absent for a new plan. */
  plan: PlanVersion | undefined;
  fees: readonly GovernmentFee[];
  onSave: (body: PlanBody, named: { name: string; baseVersion: number }) => Promise<unknown>;
}

type Draft = EditDraft<PlanValues, number>;

/** The form of a fee plan. The input stays on the device until it is saved. */
export function PlanFormView(props: PlanFormProps) {
  const { draft, setDraft, round, onDiscard } = useRestoredDraft<Draft>(`fee-plan:${props.plan?.name ?? ''}`);
  return (
    <PlanFields
      key={round}
      {...props}
      start={draft}
      onTyped={setDraft}
      onDiscard={onDiscard}
      onSaved={() => setDraft(undefined)}
    />
  );
}

interface PlanFieldsProps extends PlanFormProps {
  start: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onDiscard: (() => void) | undefined;
  onSaved: () => void;
}

function PlanFields({ plan, fees, onSave, start, onTyped, onDiscard, onSaved }: PlanFieldsProps) {
  const { t } = useTranslation(['staffFeePlans', 'screen']);
  const newest = plan?.version ?? 0;
  const current = plan && valuesOf(plan);
  const standing = useStaleGuard({ current: newest, values: current, refetch: refresh, draft: start });
  const form = useApiForm<PlanValues>({
    initialValues: start?.values ?? current ?? blankPlan(),
    schema: plan ? planBody : newPlanBody,
    toBody: (values) => (plan ? bodyOf(values) : { ...bodyOf(values), name: values.name }),
    onValuesChange: (values) => onTyped(standing.toDraft(values)),
  });
  const { isStale, guard } = useFollow(form, standing);
  const save = form.submit(async ({ values }) => {
    await guard(() => onSave(bodyOf(values), { name: values.name, baseVersion: standing.baseVersion }));
    onSaved();
  });
  const { milestones } = form.values;
  const folds = useFolds('milestones', milestones.length, form.errors);
  return (
    <form {...form.attributes} onSubmit={save}>
      <Stack gap="lg">
        <DraftRestored text={t('draftRestored')} discardLabel={t('discardDraft')} onDiscard={onDiscard} />
        {isStale && plan && (
          <Notice tone="wait" title={t('staleTitle', { version: newest })} isLive>
            {t('staleText')}{' '}
            <TextLink to="/admin/fee-plans/$name" params={{ name: plan.name }}>
              {t('seeVersion', { version: newest })}
            </TextLink>
          </Notice>
        )}
        <ErrorSummary form={form} />
        <Card>
          <h2 className={columns.heading}>{t('names')}</h2>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {!plan && (
              <TextInput
                style={{ gridColumn: '1 / -1' }}
                description={t('nameHint', { example: 'steps-25000' })}
                inputWrapperOrder={descriptionBelow}
                autoCapitalize="none"
                spellCheck={false}
                {...form.field('name', t('name'))}
              />
            )}
            <LocalizedTextInputs field={form.field} path="title" labelOf={(language) => t(`titleIn.${language}`)} />
          </SimpleGrid>
        </Card>
        {milestones.map((_milestone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its code is still being typed, and nothing else identifies it
          <MilestoneFields key={index} form={form} index={index} fees={fees} folds={folds} />
        ))}
        <div data-path="milestones">
          {form.errors.milestones && (
            <Notice tone="bad" isLive>
              {form.wordsOf('milestones', form.errors.milestones)}
            </Notice>
          )}
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => {
              form.insertListItem('milestones', newMilestone(milestones));
              folds.add();
            }}
          >
            {t('addMilestone')}
          </Button>
        </div>
        <EmployerFields form={form} />
        <Group>
          <Button type="submit" loading={form.isSubmitting}>
            {plan ? t('save') : t('create')}
          </Button>
          {plan ? (
            <LinkButton to="/admin/fee-plans/$name" params={{ name: plan.name }} variant="default">
              {t('screen:cancel')}
            </LinkButton>
          ) : (
            <LinkButton to="/admin/fee-plans" variant="default">
              {t('screen:cancel')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}
