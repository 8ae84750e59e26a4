import { Button } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useTaskDecisions } from './queries.ts';

/** Records that a task is done. */
export function CompleteTask({ uid }: { uid: string }) {
  const { t } = useTranslation('staffTasks');
  const may = useMay();
  const { complete } = useTaskDecisions();
  if (!may('notes.write')) return null;
  return (
    <Button
      size="sm"
      mih={44}
      variant="default"
      loading={complete.isPending}
      onClick={() => complete.mutate({ params: { uid } })}
    >
      {t('complete')}
    </Button>
  );
}
