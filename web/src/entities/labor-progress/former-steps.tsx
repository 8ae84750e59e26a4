import { Stack } from '@mantine/core';
import type { FormerSteps as Former, LaborProgress } from '@portal/shared/labor-progress/contract';
import type { ProgressStep } from '@portal/shared/labor-progress/steps';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import { PastSteps } from './past-steps.tsx';
import { useStepName } from './use-step-name.ts';

interface FormerStepsProps {
  progress: LaborProgress;
  loadNotice: (step: ProgressStep, addendumUid: string) => Promise<Blob>;
}

/** The steps with each former employer, which started again. */
export function FormerSteps({ progress, loadNotice }: FormerStepsProps) {
  const { t } = useTranslation('addenda');
  return (
    <Card aria-labelledby="former">
      <h2 id="former" style={{ margin: 0, fontSize: '1.125rem' }}>
        {t('formerTitle')}
      </h2>
      <p>{t('formerText')}</p>
      <Stack gap="lg">
        {progress.former.map((former) => (
          <Employer key={former.addendumUid} former={former} progress={progress} loadNotice={loadNotice} />
        ))}
      </Stack>
    </Card>
  );
}

function Employer({ former, progress, loadNotice }: FormerStepsProps & { former: Former }) {
  const { t } = useTranslation(['addenda', 'laborProgress']);
  const { day, dayOfMoment } = useFormat();
  const nameOf = useStepName(progress.track);
  const { addendumUid, jobTitle, sponsor, movedAt, priorityDate, items } = former;
  const title = t('formerUntil', { job: jobTitle, sponsor, date: dayOfMoment(movedAt) });
  return (
    <section aria-label={title}>
      <strong>{title}</strong>
      {priorityDate && (
        <p style={{ margin: 0 }}>
          {t('laborProgress:priorityDate')}: {day(priorityDate)}
        </p>
      )}
      <PastSteps
        items={items}
        nameOf={nameOf}
        renderNotice={(item) =>
          item.notice && (
            <FileButton
              leftSection={<IconPaperclip size={18} />}
              load={() => loadNotice(item.step, addendumUid)}
              fileName={item.notice.name}
            >
              {t('laborProgress:openNotice')}
            </FileButton>
          )
        }
      />
    </section>
  );
}
