import type { ButtonProps } from '@mantine/core';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { toastFailure } from '#platform/http/failures.ts';
import { wasSessionEnd } from '#platform/http/session-end.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { InAppHint } from './in-app-hint.tsx';
import { useFileDownload } from './use-file-download.ts';
import { useImageUrl } from './use-image-url.ts';
import { useObjectUrl } from './use-object-url.ts';

interface FileButtonProps extends ButtonProps {
  /** Fetches the file with the session's token. */
  load: () => Promise<Blob>;
  fileName: string;
  children: React.ReactNode;
}

/** Fetches a private file. An image is shown in place, and other files can be opened or saved. */
export function FileButton({ load, fileName, children, ...button }: FileButtonProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [blob, setBlob] = useState<Blob | null>(null);
  const open = async () => {
    setIsLoading(true);
    try {
      setBlob(await load());
    } catch (error) {
      if (!wasSessionEnd(error)) toastFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={() => void open()} {...button}>
        {children}
      </Button>
      {blob && <FileModal blob={blob} fileName={fileName} onClose={() => setBlob(null)} />}
    </>
  );
}

const extensions: Record<string, string> = { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' };

function FileModal({ blob, fileName, onClose }: { blob: Blob; fileName: string; onClose: () => void }) {
  const { t } = useTranslation('screen');
  const url = useObjectUrl(blob);
  const imageUrl = useImageUrl(blob);
  const extension = extensions[blob.type] ?? '';
  const name = fileName.toLowerCase().endsWith(extension) ? fileName : fileName + extension;
  const { download, isBusy } = useFileDownload(blob, name);
  return (
    <Dialog onClose={onClose} size="lg" title={name}>
      <Stack>
        {imageUrl && (
          <img src={imageUrl} alt={name} style={{ maxWidth: '100%', maxHeight: '65vh', objectFit: 'contain' }} />
        )}
        <InAppHint />
        <Group>
          <Button loading={isBusy} onClick={download}>
            {t('download')}
          </Button>
          <Anchor href={url} target="_blank" rel="noreferrer" mih={44} style={{ alignContent: 'center' }}>
            {t('openFile')}
          </Anchor>
        </Group>
      </Stack>
    </Dialog>
  );
}
