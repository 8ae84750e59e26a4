import { TextInput } from '@mantine/core';
import { propertyOf } from '@portal/shared/objects/keys';
import type * as z from 'zod/mini';
import type { PathOf } from '#platform/form/paths.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '#platform/form/use-stale-guard.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '../feedback/notice.tsx';
import { descriptionBelow } from '../inputs/description-below.ts';
import { Facts } from '../layout/facts.tsx';
import { FormDialog } from './form-dialog.tsx';

interface NamedField<Values> {
  path: PathOf<Values>;
  label: string;
  /** The language of the text. A code has none. */
  lang?: string;
  hint?: string;
  isFixed?: boolean | undefined;
  takesFocus?: boolean;
}

interface NamedRecordModalProps<Values extends object> {
  title: string;
  fields: readonly NamedField<Values>[];
  schema: z.core.$ZodType;
  /** The current record. Undefined for a new one. */
  current: Values | undefined;
  /** The initial values of a new record. */
  blank: Values;
  onSave: (values: Values, baseVersion: Values | undefined) => Promise<unknown>;
  /** Fetches the current version. */
  onRefetch: () => Promise<unknown>;
  onClose: () => void;
}

const textAt = (values: object, path: string): unknown => path.split('.').reduce<unknown>(propertyOf, values);

/**
 * Edits a short code and its name in each language. A change is refused if the record has changed since the dialog
 * opened.
 */
export function NamedRecordModal<Values extends object>(props: NamedRecordModalProps<Values>) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const { fields, current, blank } = props;
  const standing = useStaleGuard({ current, values: current, refetch: props.onRefetch });
  const form = useApiForm<Values>({ initialValues: current ?? blank, schema: props.schema });
  const { isStale, guard } = useFollow(form, standing);
  const save = form.submit(async ({ values }) => {
    await guard(() => props.onSave(values, standing.baseVersion));
    props.onClose();
  });
  return (
    <FormDialog onClose={props.onClose} title={props.title} form={form} onSubmit={save} submitLabel={t('screen:save')}>
      {isStale && current && (
        <Notice tone="wait" title={t('changedTitle')} isLive>
          <p>{t('changedText')}</p>
          <Facts facts={fields.map(({ path, label }) => ({ label, value: String(textAt(current, path)) }))} />
        </Notice>
      )}
      {fields.map(({ path, label, lang, hint, isFixed, takesFocus }) => (
        <TextInput
          key={path}
          lang={lang}
          description={hint}
          inputWrapperOrder={descriptionBelow}
          readOnly={isFixed}
          data-autofocus={takesFocus || undefined}
          {...(!lang && { autoCapitalize: 'none', spellCheck: false })}
          {...form.field(path, label)}
        />
      ))}
    </FormDialog>
  );
}
