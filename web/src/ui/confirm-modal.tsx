import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface ConfirmModalProps {
  isOpen: boolean;
  /** Names what and whom it is about. */
  title: string;
  /** What follows from it. */
  children: React.ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      styles={{ title: { fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.45 } }}
    >
      <Stack gap="lg">
        <div>{props.children}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button color={props.isDangerous ? 'red' : undefined} loading={props.isBusy} onClick={props.onConfirm}>
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
