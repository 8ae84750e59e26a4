import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import type { Employer, EmployerBody } from '@portal/shared/employers/contract';
import { createEmployer } from '@portal/shared/employers/contract';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import type { EditDraft } from '#platform/form/use-stale-guard.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { refresh } from '#platform/http/query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { descriptionBelow } from '#ui/inputs/description-below.ts';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import type { EmployerValues } from './employer-values.ts';
import { bodyOf, newContact, newPermCase, newWage, valuesOf } from './employer-values.ts';
import { ItemFields } from './item-fields.tsx';

type EmployerForm = ReturnType<typeof useApiForm<EmployerValues>>;

interface EmployerFormProps {
  /** The employer to change; absent for a new one. */
  employer?: Employer;
  /** @param baseVersion the version that the change is based on */
  onSave: (body: EmployerBody, baseVersion: EmployerBody | undefined) => Promise<unknown>;
}

type Draft = EditDraft<EmployerValues, EmployerBody | undefined>;

/** The form of an employer. The input stays on the device until it is saved. */
export function EmployerFormView({ employer, onSave }: EmployerFormProps) {
  const { draft, setDraft, round, onDiscard } = useRestoredDraft<Draft>(`employer-form:${employer?.uid ?? 'new'}`);
  return (
    <EmployerFields
      key={round}
      employer={employer}
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

interface EmployerFieldsProps extends EmployerFormProps {
  start: Draft | undefined;
  onTyped: (draft: Draft | undefined) => void;
  onDiscard: (() => void) | undefined;
}

function EmployerFields({ employer, start, onTyped, onDiscard, onSave }: EmployerFieldsProps) {
  const { t } = useTranslation(['staffEmployers', 'staffShell', 'screen']);
  const values = employer && valuesOf(employer);
  const standing = useStaleGuard({ current: values && bodyOf(values), values, refetch: refresh, draft: start });
  const form = useApiForm<EmployerValues>({
    initialValues: start?.values ?? valuesOf(employer),
    schema: createEmployer.body,
    toBody: bodyOf,
    onValuesChange: (typed) => onTyped(standing.toDraft(typed)),
  });
  const { isStale, guard } = useFollow(form, standing);
  const save = form.submit(({ values: typed }) => guard(() => onSave(bodyOf(typed), standing.baseVersion)));
  return (
    <form {...form.attributes} onSubmit={save}>
      <Stack gap="lg">
        <DraftRestored text={t('draftRestored')} discardLabel={t('discardDraft')} onDiscard={onDiscard} />
        <ErrorSummary form={form} />
        <FactFields form={form} />
        <ListFields form={form} />
        {isStale && employer && (
          <Notice tone="wait" title={t('staffShell:changedTitle')} isLive>
            {t('staffShell:changedText')}
          </Notice>
        )}
        <Group>
          <Button type="submit" loading={form.isSubmitting}>
            {employer ? t('screen:saveChanges') : t('create')}
          </Button>
          {employer ? (
            <LinkButton to="/admin/employers/$uid" params={{ uid: employer.uid }} variant="default">
              {t('screen:cancel')}
            </LinkButton>
          ) : (
            <LinkButton to="/admin/employers" variant="default">
              {t('screen:cancel')}
            </LinkButton>
          )}
        </Group>
      </Stack>
    </form>
  );
}

const wholeRow = { gridColumn: '1 / -1' } as const;

function FactFields({ form }: { form: EmployerForm }) {
  const { t } = useTranslation(['staffEmployers', 'screen']);
  const optional = (label: 'fein' | 'address' | 'website' | 'registrationCheckedOn' | 'notes') =>
    `${t(label)} (${t('screen:optional').toLowerCase()})`;
  return (
    <Card>
      <h2 className={columns.heading}>{t('facts')}</h2>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          style={wholeRow}
          inputWrapperOrder={descriptionBelow}
          description={t('nameHint')}
          {...form.field('name', t('name'))}
        />
        <TextInput
          inputWrapperOrder={descriptionBelow}
          description={t('feinHint')}
          placeholder="12-3456789"
          {...form.field('fein', optional('fein'))}
        />
        <DateField {...form.field('registrationCheckedOn', optional('registrationCheckedOn'))} />
        <TextInput {...form.field('address', optional('address'))} />
        <TextInput type="url" {...form.field('website', optional('website'))} />
        <Textarea
          style={wholeRow}
          autosize
          minRows={2}
          inputWrapperOrder={descriptionBelow}
          description={t('notesHint')}
          {...form.field('notes', optional('notes'))}
        />
      </SimpleGrid>
    </Card>
  );
}

function ListFields({ form }: { form: EmployerForm }) {
  const { t } = useTranslation('staffEmployers');
  /** The fields of an item, named after it where an error names its field. */
  const fieldOf =
    (place: string): EmployerForm['field'] =>
    (path, label) => ({ ...form.field(path, `${label} (${place})`), label });
  return (
    <>
      <ItemFields
        title={t('contacts')}
        list="contacts"
        count={form.values.contacts.length}
        labelOf={(number) => t('contact', { number })}
        removeLabelOf={(number) => t('removeContact', { number })}
        addLabel={t('addContact')}
        onAdd={() => form.insertListItem('contacts', newContact())}
        onRemove={(index) => form.removeListItem('contacts', index)}
      >
        {(index) => {
          const [path, field] = [`contacts.${index}` as const, fieldOf(t('contact', { number: index + 1 }))];
          return (
            <>
              <TextInput {...field(`${path}.name`, t('contactName'))} />
              <TextInput {...field(`${path}.role`, t('role'))} />
              <TextInput type="tel" {...field(`${path}.phone`, t('phone'))} />
              <TextInput type="email" {...field(`${path}.email`, t('email'))} />
            </>
          );
        }}
      </ItemFields>
      <ItemFields
        title={t('wages')}
        hint={t('wagesHint')}
        list="prevailingWages"
        count={form.values.prevailingWages.length}
        labelOf={(number) => t('wage', { number })}
        removeLabelOf={(number) => t('removeWage', { number })}
        addLabel={t('addWage')}
        onAdd={() => form.insertListItem('prevailingWages', newWage())}
        onRemove={(index) => form.removeListItem('prevailingWages', index)}
      >
        {(index) => {
          const [path, field] = [`prevailingWages.${index}` as const, fieldOf(t('wage', { number: index + 1 }))];
          return (
            <>
              <TextInput {...field(`${path}.work`, t('work'))} />
              <MoneyField {...field(`${path}.hourlyCents`, t('hourly'))} />
              <DateField {...field(`${path}.validFrom`, t('validFrom'))} />
              <DateField {...field(`${path}.validTo`, t('validTo'))} />
            </>
          );
        }}
      </ItemFields>
      <ItemFields
        title={t('perm')}
        list="permCases"
        count={form.values.permCases.length}
        labelOf={(number) => t('permCase', { number })}
        removeLabelOf={(number) => t('removePerm', { number })}
        addLabel={t('addPerm')}
        onAdd={() => form.insertListItem('permCases', newPermCase())}
        onRemove={(index) => form.removeListItem('permCases', index)}
      >
        {(index) => {
          const [path, field] = [`permCases.${index}` as const, fieldOf(t('permCase', { number: index + 1 }))];
          return (
            <>
              <TextInput style={wholeRow} {...field(`${path}.number`, t('permNumber'))} />
              <DateField {...field(`${path}.filedOn`, t('filedOn'))} />
              <DateField {...field(`${path}.certifiedOn`, t('certifiedOn'))} />
            </>
          );
        }}
      </ItemFields>
    </>
  );
}
