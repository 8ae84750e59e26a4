import { Stack } from '@mantine/core';
import { listChanges, takeFields, valueAt } from '@portal/shared/drafts/merge';
import { isJsonEqual } from '@portal/shared/objects/json';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { DraftRestored } from '#ui/feedback/draft-restored.tsx';
import { useFormat } from '../format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { formStore } from '../stores/form-store.ts';
import { useToken } from '../stores/token-store.ts';
import type { RestoredDraft as Restored } from './use-restored-draft.ts';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

interface RestoredDraftProps<Values extends object> {
  restored: Pick<Restored<unknown>, 'draft' | 'left' | 'arrival' | 'onDiscard'>;
  /** What the form has without the draft, in the same shape. */
  saved: Values;
  form: {
    listLabels: () => readonly { path: string; label: string }[];
    /** Both are absent if the fields follow the draft by themselves. */
    values?: Values;
    setValues?: (values: Values) => void;
  };
  /** What else has to be given again, as a sentence. */
  again?: string | undefined;
}

/** Says which fields of a form come from a draft, what drafts never keep, and which files have to be picked again. */
export function RestoredDraft<Values extends object>({
  restored: { draft, left, arrival, onDiscard },
  saved,
  form,
  again,
}: RestoredDraftProps<Values>) {
  const { t } = useTranslation('screen');
  const { moment } = useFormat();
  const marks = useStore(formStore, (state) => state.marks);
  const files = useStore(formStore, (state) => state.drafts);
  const userId = useToken((session) => session.userId) ?? '';
  // The fields name themselves when they are on the page.
  const [isReady, setIsReady] = useState(false);
  const [opened] = useState<unknown>(form.values);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  const takeOver = useEffectEvent(() => {
    const { values, setValues } = form;
    if (!values || !setValues) return;
    // The draft lacks secrets, and fields that were not changed may be missing: these stay.
    const paths = listChanges(values, draft).filter((path) => valueAt(draft, path) !== undefined);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- a draft has the shape of its form
    if (paths.length > 0) setValues(takeFields(values, draft, paths) as Values);
  });
  useEffect(() => {
    if (arrival > 0) takeOver();
  }, [arrival]);
  if (!onDiscard || !isReady) return null;

  const labels = form.listLabels();
  const labelsOf = (isNamed: (path: string) => boolean) => [
    ...new Set(labels.filter(({ path }) => isNamed(path)).map(({ label }) => label)),
  ];
  const changed = labelsOf((path) => {
    const value = valueAt(draft, path);
    return value !== undefined && !isJsonEqual(value, valueAt(saved, path) ?? '');
  }).join(', ');
  // Until it is given again.
  const isWithheld = (path: string) =>
    left.withheld.includes(path) &&
    (isBlank(valueAt(form.values, path)) || isJsonEqual(valueAt(form.values, path), valueAt(opened, path)));
  const blank = labelsOf((path) => isWithheld(path) && isBlank(valueAt(form.values, path))).join(', ');
  const old = labelsOf((path) => isWithheld(path) && !isBlank(valueAt(form.values, path)));
  const lost = left.files
    .filter(({ key, changedAt }) => files[userId]?.[key] && (marks[userId]?.[key]?.changedAt ?? 0) <= changedAt)
    .map(({ path, name }) => {
      const label = labels.find((one) => one.path === path)?.label;
      return label ? `${label} (${name})` : name;
    })
    .join(', ');
  // Seconds help nobody here.
  const time = moment(new Date(left.changedAt ?? 0).toISOString()).replace(/:\d\d$/, '');
  if (!changed && !blank && !lost && !again && old.length === 0) return null;

  return (
    <DraftRestored
      text={
        <Stack gap="xs">
          {changed && <div>{t('draftRestored', { time, fields: changed })}</div>}
          {old.map((field) => (
            <div key={field}>{t('draftOldNumber', { field })}</div>
          ))}
          {blank && <div>{t('draftWithheld', { fields: blank })}</div>}
          {lost && <div>{t('draftFiles', { files: lost })}</div>}
          {again && <div>{again}</div>}
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
