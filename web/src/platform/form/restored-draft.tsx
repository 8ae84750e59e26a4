import { Stack } from '@mantine/core';
import { propertyOf } from '@portal/shared/objects/keys';
import { useEffect, useState } from 'react';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import { useFormat } from '../format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RestoredDraft as Restored } from './use-restored-draft.ts';

const valueAt = (values: unknown, path: string) => path.split('.').reduce<unknown>(propertyOf, values);
const textOf = (value: unknown) => JSON.stringify(value ?? '');

interface RestoredDraftProps<Values extends object> {
  restored: Pick<Restored<unknown>, 'draft' | 'left' | 'onDiscard'>;
  /** What the form has without the draft, in the same shape. */
  saved: Values;
  form: {
    listLabels: () => readonly { path: string; label: string }[];
    /** Absent if the fields follow the draft by themselves. */
    setValues?: (values: Values) => void;
  };
}

/** Says which fields of a form come from a draft, what drafts never keep, and which files have to be picked again. */
export function RestoredDraft<Values extends object>({
  restored: { draft, left, onDiscard },
  saved,
  form,
}: RestoredDraftProps<Values>) {
  const { t } = useTranslation('screen');
  const { moment } = useFormat();
  // The fields name themselves when they are on the page.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!onDiscard || !isReady) return null;

  const labels = form.listLabels();
  const namesOf = (isNamed: (path: string) => boolean) =>
    [...new Set(labels.filter(({ path }) => isNamed(path)).map(({ label }) => label))].join(', ');
  const changed = namesOf((path) => {
    const value = valueAt(draft, path);
    return value !== undefined && textOf(value) !== textOf(valueAt(saved, path));
  });
  const withheld = namesOf((path) => left.withheld.includes(path));
  const files = left.files.map(({ path, name }) => {
    const label = labels.find((one) => one.path === path)?.label;
    return label ? `${label} (${name})` : name;
  });
  // Seconds help nobody here.
  const time = moment(new Date(left.changedAt ?? 0).toISOString()).replace(/:\d\d$/, '');
  if (!changed && !withheld && files.length === 0) return null;

  return (
    <DraftRestored
      text={
        <Stack gap="xs">
          {changed && <div>{t('draftRestored', { time, fields: changed })}</div>}
          {withheld && <div>{t('draftWithheld', { fields: withheld })}</div>}
          {files.length > 0 && <div>{t('draftFiles', { files: files.join(', ') })}</div>}
        </Stack>
      }
      discardLabel={t('discardDraft')}
      onDiscard={() => {
        // The form reports this as a change, so the draft ends after it.
        form.setValues?.(saved);
        onDiscard();
      }}
    />
  );
}
