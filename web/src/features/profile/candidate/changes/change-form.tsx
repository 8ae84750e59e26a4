import { Button, Stack, Textarea } from '@mantine/core';
import { findPerson } from '@portal/shared/files/people';
import { rowOf } from '@portal/shared/personal-info/fields';
import { requestProfileChange } from '@portal/shared/profile-changes/contract';
import { contradictionsOfChange } from '@portal/shared/profile-changes/contradictions';
import { haveSameMembers } from '@portal/shared/profile-changes/family-answers';
import type { ChangeKind } from '@portal/shared/profile-changes/kinds';
import { kindsWithoutDocument, rowOfKind } from '@portal/shared/profile-changes/kinds';
import type { Me } from '@portal/shared/users/account-contract';
import { useRef } from 'react';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useFormat } from '#platform/format.ts';
import { refusalText } from '#platform/http/refusal-text.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { Card } from '#ui/layout/page.tsx';
import { FieldInput } from '../personal-info/field-input.tsx';
import sections from '../personal-info/sections.module.css';
import type { FieldsForm } from '../personal-info/values.ts';
import { toDependents } from '../personal-info/values.ts';
import { ChangeDocuments, namesOf, PassportDocument } from './change-documents.tsx';
import type { ChangeFile, ChangeValues, ChangeForm as Form } from './change-values.ts';
import { bodyOf, initialValues } from './change-values.ts';
import { useRequestChange } from './mutations.ts';

interface ChangeFormProps {
  kind: ChangeKind;
  me: Me;
  onSent: () => void;
}

/** Requests a change of one kind. The input stays on the device until it is sent. */
export function ChangeForm({ kind, me, onSent }: ChangeFormProps) {
  const { t } = useTranslation('profileChanges');
  const today = useFormat().today();
  const restored = useRestoredDraft<ChangeValues>(`profile-change:${kind}`);
  const { draft, setDraft } = restored;
  const request = useRequestChange();
  const family = me.profile.dependents.map(({ fullName }) => fullName);
  // Otherwise the request would go without a document that the person sees in the form.
  const isWaiting = useRef(false);
  const onWaiting = (waits: boolean) => {
    isWaiting.current = waits;
  };
  /** No document proves an answer about the marriage of a child whom the profile already has. */
  const isAnswerAlone = (fields: ChangeValues['fields']): boolean =>
    kind === 'family' &&
    fields.maritalStatus === me.profile.maritalStatus &&
    haveSameMembers(toDependents(fields.dependents, today), me.profile.dependents);
  const form = useApiForm<ChangeValues, typeof requestProfileChange.body>({
    initialValues: startFrom(initialValues(me), draft),
    schema: requestProfileChange.body,
    toBody: (values) => bodyOf(kind, values, today),
    inputPathOf: (path) => (path === 'fileUids' ? 'files' : path),
    check: ({ from, files, fields }) => ({
      ...contradictionsOfChange({
        facts: { ...fields, dependents: toDependents(fields.dependents, today) },
        former: me.profile.dependents,
        changed: rowOfKind(kind).fields,
        today,
        requestedOn: today,
      }),
      ...(from > today && { from: 'DATE_IN_FUTURE' as const }),
      ...(isWaiting.current && {
        [kind === 'passport' ? 'fields.passportFileUid' : 'files']: 'DOCUMENT_NOT_SENT' as const,
      }),
      ...(kind !== 'passport' &&
        !isWaiting.current &&
        !isAnswerAlone(fields) &&
        kindsWithoutDocument(
          [kind],
          files.map((file) => file.kind),
        ).length > 0 && { files: 'DOCUMENT_MISSING' as const }),
      ...(hasForeignCertificate(files, namesOf(fields.dependents)) && { files: 'PERSON_NOT_IN_FAMILY' as const }),
    }),
    words: {
      files: { PERSON_NOT_IN_FAMILY: t('personGone') },
      ...(request.error && { reason: { CHANGE_UNCHANGED: refusalText(request.error, 'CHANGE_UNCHANGED') } }),
    },
    onValuesChange: setDraft,
  });
  const { fields: given } = form.values;
  const isOnlyAnswered = isAnswerAlone(given) && hasNewAnswer(toDependents(given.dependents, today), me);

  return (
    <form
      {...form.attributes}
      onSubmit={form.submit(async ({ body }) => {
        await request.mutateAsync({ body });
        setDraft(undefined);
        onSent();
      })}
    >
      <Card aria-label={t(`kind_${kind}`)}>
        <Stack gap="lg">
          <RestoredDraft restored={restored} saved={initialValues(me)} form={form} />
          <ErrorSummary form={form} />
          {kind === 'family' && <p className={sections.hint}>{t('familyHint')}</p>}
          <ChangeFields kind={kind} form={form} />
          <DateField
            description={t(isOnlyAnswered ? 'fromHint_answer' : `fromHint_${kind}`)}
            {...form.field('from', t('from'))}
          />
          <Textarea
            autosize
            minRows={2}
            maxRows={8}
            description={t('reasonHint')}
            {...form.field('reason', t('reason'))}
          />
          {kind === 'passport' && <PassportDocument form={form} onWaiting={onWaiting} />}
          {kind !== 'passport' && (
            <ChangeDocuments
              kind={kind}
              family={family}
              form={form}
              areNeeded={!isOnlyAnswered}
              onWaiting={onWaiting}
            />
          )}
          {kind === 'family' && <Notice tone="info">{t('contractStays')}</Notice>}
          <Button type="submit" loading={form.isSubmitting}>
            {t('send')}
          </Button>
        </Stack>
      </Card>
    </form>
  );
}

/** Whether the marriage of a child is answered otherwise than in the profile. A blank answer leaves the profile's. */
const hasNewAnswer = (given: ReturnType<typeof toDependents>, { profile }: Me): boolean =>
  given.some(({ isMarried }, index) => isMarried !== undefined && isMarried !== profile.dependents[index]?.isMarried);

/** Drafts hold no identity numbers, so a draft is laid over the profile's values. */
const startFrom = (values: ChangeValues, draft: ChangeValues | undefined): ChangeValues =>
  draft ? { ...values, ...draft, fields: { ...values.fields, ...draft.fields } } : values;

/** Whether a birth certificate is that of somebody whose name is not, or no longer, in the list. */
const hasForeignCertificate = (files: readonly ChangeFile[], names: readonly string[]): boolean =>
  files.some(({ person }) => person && findPerson(person, names) === undefined);

function ChangeFields({ kind, form }: { kind: ChangeKind; form: Form }) {
  const inputs: FieldsForm = {
    values: form.values.fields,
    field: (path, label) => form.field(`fields.${path}`, label),
    choice: (path, label) => form.choice(`fields.${path}`, label),
    insertListItem: (_path, item) => form.insertListItem('fields.dependents', item),
    removeListItem: (_path, index) => form.removeListItem('fields.dependents', index),
  };
  const fields = rowOfKind(kind).fields.filter((field) => rowOf(field).kind !== 'file');
  return (
    <div className={sections.grid}>
      {fields.map((field) => (
        <div key={field} className={rowOf(field).isWide ? sections.wide : undefined}>
          <FieldInput field={field} form={inputs} />
        </div>
      ))}
    </div>
  );
}
