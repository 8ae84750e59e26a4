import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCamera, IconUpload } from '../icons/icons.tsx';

interface PickButtonsProps {
  onPick: (files: File[]) => void;
  /** A file is already picked. */
  isReplacing?: boolean;
  /** Several photos may be picked at once. */
  isMultiple?: boolean;
  /** Names the buttons if what is picked, only photos, joins those that are already there. */
  adding?: { choose: string; takePhoto: string };
  isDisabled?: boolean;
  /** The id of the element that names the purpose of the buttons. */
  describedBy?: string;
}

const acceptPhotos = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** The two ways to pick a file: from the device and from its camera. */
export function PickButtons({ onPick, isDisabled, describedBy, ...mode }: PickButtonsProps) {
  const { t } = useTranslation('screen');
  const { isReplacing = false, isMultiple = false, adding } = mode;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pick = (event: React.ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.currentTarget.files ?? [])];
    // Resets the input, so that the same file can be picked again.
    event.currentTarget.value = '';
    if (picked.length > 0) onPick(picked);
  };
  const hidden = { type: 'file', hidden: true, onChange: pick, tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <>
      <input
        ref={chooser}
        {...hidden}
        accept={adding ? acceptPhotos : `application/pdf,${acceptPhotos}`}
        multiple={isMultiple}
      />
      <input ref={camera} {...hidden} accept="image/*" capture="environment" />
      <Button
        variant="default"
        leftSection={<IconUpload size={18} />}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => chooser.current?.click()}
      >
        {adding?.choose ?? t(isReplacing ? 'replaceFile' : 'chooseFile')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} />}
        aria-describedby={describedBy}
        disabled={isDisabled}
        onClick={() => camera.current?.click()}
      >
        {adding?.takePhoto ?? t('takePhoto')}
      </Button>
    </>
  );
}
