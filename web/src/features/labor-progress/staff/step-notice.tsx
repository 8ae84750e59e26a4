import { Button, Group, Stack } from '@mantine/core';
import type { LaborStepRecord } from '@portal/shared/labor-progress/contract';
import { useState } from 'react';
import { fieldText, isApiFailure, toastFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { FileButton } from '#ui/files/file-button.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { IconPaperclip } from '#ui/icons/icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useUploadNotice } from './mutations.ts';
import { loadNotice } from './queries.ts';

interface StepNoticeProps {
  item: LaborStepRecord;
  title: string;
  email: string;
  name: string;
}

/** The agency's notice of a completed step, which staff can open, add, or replace. */
export function StepNotice({ item, title, email, name }: StepNoticeProps) {
  const { t } = useTranslation('staffLaborProgress');
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const mayUpload = may('progress.manage');
  if (item.completedOn === null || (!item.notice && !mayUpload)) return null;

  return (
    <>
      {item.notice && (
        <FileButton
          size="sm"
          mih={40}
          leftSection={<IconPaperclip size={18} />}
          load={() => loadNotice(email, item.step)}
          fileName={item.notice.name}
        >
          {t('openNotice')}
        </FileButton>
      )}
      {mayUpload && (
        <Button size="sm" mih={40} variant="default" onClick={() => setIsOpen(true)}>
          {item.notice ? t('replaceNotice') : t('addNotice')}
        </Button>
      )}
      {isOpen && <NoticeModal item={item} title={title} email={email} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NoticeModal({ item, title, email, name, onClose }: StepNoticeProps & { onClose: () => void }) {
  const { t } = useTranslation(['staffLaborProgress', 'screen']);
  const uploadNotice = useUploadNotice();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const send = async () => {
    setIsMissing(!file);
    if (!file) return;
    try {
      await uploadNotice.mutateAsync({ params: { email, step: item.step }, file });
      showToast('success', t('noticeDone'));
      onClose();
    } catch (error) {
      const fields = isApiFailure(error) ? error.fields : {};
      if (!fields.file) toastFailure(error, Object.values(fields));
    }
  };
  const refused = uploadNotice.error?.fields.file;

  return (
    <Dialog onClose={onClose} size="lg" title={t('noticeTitle', { step: title, name })}>
      <Stack gap="md">
        <div>{t('noticeText')}</div>
        <FileField
          label={t('notice')}
          file={file}
          error={isMissing ? fieldText('FILE_MISSING') : refused && fieldText(refused)}
          isUploading={uploadNotice.isPending}
          progress={uploadNotice.uploadProgress}
          onPick={(picked) => {
            setIsMissing(false);
            uploadNotice.reset();
            setFile(picked);
          }}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('screen:cancel')}
          </Button>
          <Button loading={uploadNotice.isPending} onClick={() => void send()}>
            {t('sendNotice')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
