import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApiForm } from '../../platform/form/use-api-form.ts';
import { useFollow, useStaleGuard } from '../../platform/form/use-stale-guard.ts';
import { Notice } from '../feedback/notice.tsx';
import { Facts } from '../layout/facts.tsx';
import { Dialog } from './dialog.tsx';

export interface NamedField<Key extends string> {
  key: Key;
  label: string;
  /** The language of the text. A code has none. */
  lang?: 'vi' | 'en';
  hint?: string;
  isFixed?: boolean | undefined;
  takesFocus?: boolean;
}

interface NamedRecordModalProps<Key extends string> {
  title: string;
  fields: readonly NamedField<Key>[];
  schema: z.core.$ZodType;
  /** The current record. Undefined for a new one. */
  current: Record<Key, string> | undefined;
  onSave: (values: Record<Key, string>, baseVersion: Record<Key, string> | undefined) => Promise<unknown>;
  /** Fetches the current version. */
  onRefetch: () => Promise<unknown>;
  onClose: () => void;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/**
 * Edits a short code and its name in each language. A change is refused if the record has changed since the dialog
 * opened.
 */
export function NamedRecordModal<Key extends string>(props: NamedRecordModalProps<Key>) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const { fields, current } = props;
  const standing = useStaleGuard(current, props.onRefetch);
  const { baseVersion, isStale, guard } = standing;
  const blank = Object.fromEntries(fields.map(({ key }) => [key, ''])) as Record<Key, string>;
  const form = useApiForm<Record<Key, string>>({ initialValues: current ?? blank, schema: props.schema });
  useFollow(form, standing, current ?? blank);
  const save = form.submit(async (values) => {
    await guard(() => props.onSave(values, baseVersion));
    props.onClose();
  });
  return (
    <Dialog onClose={props.onClose} title={props.title}>
      <form {...form.attributes} onSubmit={save}>
        <Stack gap="md">
          {isStale && current && (
            <Notice tone="wait" title={t('changedTitle')} isLive>
              <p>{t('changedText')}</p>
              <Facts facts={fields.map(({ key, label }) => ({ label, value: current[key] }))} />
            </Notice>
          )}
          {fields.map(({ key, label, lang, hint, isFixed, takesFocus }) => (
            <TextInput
              key={key}
              label={label}
              lang={lang}
              description={hint}
              inputWrapperOrder={below}
              readOnly={isFixed}
              data-autofocus={takesFocus || undefined}
              {...(!lang && { autoCapitalize: 'none', spellCheck: false })}
              {...form.field(key)}
            />
          ))}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={props.onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('screen:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
