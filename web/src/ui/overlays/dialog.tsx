import type { ModalProps } from '@mantine/core';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const titleStyle = { fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.45, overflowWrap: 'anywhere' } as const;

interface DialogProps extends Pick<ModalProps, 'onClose' | 'size' | 'closeOnClickOutside'> {
  /** The default is open. */
  isOpen?: boolean;
  /** Names the action and its subject. */
  title: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of every dialog. */
export function Dialog({ isOpen = true, ...props }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={isOpen}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      styles={{ title: titleStyle }}
      {...props}
    />
  );
}
